import type { Db } from '../../db/database.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { namedModel } from '../namedModel.ts'
import { namesLot } from '../namesLot.ts'
import type { OptionFile } from '../projectExtras.ts'
import { listedLots } from './listedLots.ts'
import type { WrittenModel } from './writeModels.ts'

/** Delists options. Those chosen with a home stay in its price. */
export async function dropOptions(tx: Db, which: Sql): Promise<void> {
  const isHad = sql`exists (select 1 from purchase_choice where option_id = option_item.id)`
  await tx.run(sql`delete from option_item where ${which} and not ${isHad}`)
  await tx.run(sql`update option_item set removed_at = now() where ${which} and removed_at is null`)
}

interface Listed {
  readonly options: readonly OptionFile[]
  /** By name, in lower case. */
  readonly models: ReadonlyMap<string, WrittenModel>
  readonly pictures: readonly (string | null)[]
}

/** The models and elevations that options are for, by their ids. */
function modelRows(wanted: readonly string[], models: Listed['models']) {
  const of = {
    nameOf: ([name]: [string, WrittenModel]) => name,
    lettersOf: ([, { templates }]: [string, WrittenModel]) => [...templates.keys()],
  }
  return wanted.flatMap((text) => {
    const found = namedModel(text, [...models], of)
    if (found === undefined) return []
    const [, { id, templates }] = found.model
    return [
      { model_id: id, template_id: found.letter === null ? null : (templates.get(found.letter) ?? null) },
    ]
  })
}

/** Matches options by kind and name, in order, so that worksheets stay valid. */
export async function writeOptions(
  tx: Db,
  projectId: string,
  { options, models, pictures }: Listed,
): Promise<void> {
  const lots = options.some((option) => option.lots.length > 0) ? await listedLots(tx, projectId) : []
  const known = await tx.all<{ id: number; kind: string; name: string }>(
    sql`select id, kind, name from option_item where project_id = ${projectId} order by sort_order, id`,
  )
  const left = new Set(known.map(({ id }) => id))
  for (const [at, option] of options.entries()) {
    const old = known.find(
      ({ id, kind, name }) => left.has(id) && kind === option.kind && name === option.name,
    )
    left.delete(old?.id ?? 0)
    const { id } =
      old ??
      (await tx.one<{ id: number }>(sql`
        insert into option_item (project_id, kind, name) values (${projectId}, ${option.kind}, ${option.name}) returning id`))
    await tx.run(sql`
      update option_item set description = ${option.description}, price = ${option.price},
        show_in_sfo = ${option.showInSfo}, selectable = ${option.selectable}, included = ${option.included},
        allowance = ${option.allowance}, is_tax = ${option.isTax}, available = ${option.available}, in_total = ${option.inTotal},
        picture = ${pictures[at] ?? null}, swatches = ${[...option.swatches]}::text[], sort_order = ${at}, removed_at = null,
        for_models = ${option.models.length > 0}, for_lots = ${option.lots.length > 0} where id = ${id}`)
    await tx.run(sql`delete from option_model where option_id = ${id}`)
    await tx.run(sql`
      insert into option_model (option_id, model_id, template_id) select ${id}, model_id, template_id
      from jsonb_to_recordset(${sql.json(modelRows(option.models, models))}) as r(model_id int, template_id int)`)
    const ids = lots.filter((lot) => option.lots.some((wanted) => namesLot(wanted, lot)))
    await tx.run(sql`delete from option_lot where option_id = ${id}`)
    await tx.run(sql`
      insert into option_lot (option_id, lot_id) select ${id}, unnest(${ids.map((lot) => lot.id)}::int[])`)
  }
  await dropOptions(tx, sql`id in (${sql.list([...left])})`)
}
