import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { EventFile, Extras } from '../projectExtras.ts'

/** The lots an event names: '12', or all numbers of '20-34'. */
export function lotsOfEvent(wanted: readonly string[], numbers: readonly string[]): string[] {
  return numbers.filter((number) =>
    wanted.some((one) => {
      const range = /^(\d+)\s*-\s*(\d+)$/.exec(one)
      if (!range) return one.trim().toLowerCase() === number.toLowerCase()
      const value = Number.parseInt(number, 10)
      return value >= Number(range[1]) && value <= Number(range[2])
    }),
  )
}

/** Events are matched by name, so that the people assigned to one stay assigned. */
async function writeEvents(tx: Db, projectId: string, events: readonly EventFile[]): Promise<void> {
  const lots = await tx.all<{ id: number; number: string }>(
    sql`select id, number from lot where project_id = ${projectId}`,
  )
  await tx.run(sql`delete from purchaser_group where project_id = ${projectId}
    and not (name = any(${events.map(({ name }) => name)}))`)
  for (const event of events) {
    const known = await tx.first<{ id: number }>(sql`update purchaser_group set abb = ${event.abb},
      starts_on = ${event.startsOn}, ends_on = ${event.endsOn}, is_default = ${event.isDefault}
      where project_id = ${projectId} and name = ${event.name} returning id`)
    const { id } =
      known ??
      (await tx.one<{ id: number }>(sql`insert into purchaser_group (project_id, name, abb,
      starts_on, ends_on, is_default) values (${projectId}, ${event.name}, ${event.abb}, ${event.startsOn},
      ${event.endsOn}, ${event.isDefault}) returning id`))
    const numbers = new Set(
      lotsOfEvent(
        event.lots,
        lots.map(({ number }) => number),
      ),
    )
    const ids = lots.filter(({ number }) => numbers.has(number)).map((lot) => lot.id)
    await tx.run(sql`delete from group_lot where group_id = ${id}`)
    await tx.run(sql`insert into group_lot (group_id, lot_id) select ${id}, unnest(${ids}::int[])`)
  }
}

/** Options are matched by kind and name, so that worksheets go on meaning the same. */
async function writeOptions(
  tx: Db,
  projectId: string,
  options: NonNullable<Extras['options']>,
): Promise<void> {
  const known = await tx.all<{ id: number; kind: string; name: string }>(
    sql`select id, kind, name from option_item where project_id = ${projectId} and template_id is null and lot_id is null`,
  )
  const left = new Set(known.map(({ id }) => id))
  for (const [at, option] of options.entries()) {
    const old = known.find(
      ({ id, kind, name }) => left.has(id) && kind === option.kind && name === option.name,
    )
    left.delete(old?.id ?? 0)
    await tx.run(
      old === undefined
        ? sql`insert into option_item (project_id, kind, name, description, price, show_in_sfo, selectable, included,
            allowance, is_tax, available, sort_order) values (${projectId}, ${option.kind}, ${option.name},
            ${option.description}, ${option.price}, ${option.showInSfo}, ${option.selectable}, ${option.included},
            ${option.allowance}, ${option.isTax}, ${option.available}, ${at})`
        : sql`update option_item set description = ${option.description}, price = ${option.price},
            show_in_sfo = ${option.showInSfo}, selectable = ${option.selectable}, included = ${option.included},
            allowance = ${option.allowance}, is_tax = ${option.isTax}, available = ${option.available}, sort_order = ${at}
            where id = ${old.id}`,
    )
  }
  await tx.run(sql`delete from option_item where id in (${sql.list([...left])})`)
}

/** Writes events, deposits, terms and options; a part the files do not speak of is left as it is. */
export async function writeExtras(tx: Db, projectId: string, extras: Extras): Promise<void> {
  if (extras.events !== undefined) await writeEvents(tx, projectId, extras.events)
  if (extras.options !== undefined) await writeOptions(tx, projectId, extras.options)
  if (extras.deposits !== undefined) {
    const rows = extras.deposits.map((one) => ({
      building_type: one.buildingType,
      day_after: one.dayAfter,
      amount: one.amount,
    }))
    await tx.run(sql`delete from deposit where project_id = ${projectId}`)
    await tx.run(sql`insert into deposit (project_id, building_type, day_after, amount)
      select ${projectId}, building_type, day_after, amount
      from jsonb_to_recordset(${sql.json(rows)}) as r(building_type text, day_after int, amount numeric)`)
  }
  if (extras.terms !== undefined) {
    const rows = extras.terms.map((one, at) => ({ ...one, sort_order: at }))
    await tx.run(sql`delete from term where project_id = ${projectId}`)
    await tx.run(sql`insert into term (project_id, title, body, sort_order)
      select ${projectId}, title, body, sort_order
      from jsonb_to_recordset(${sql.json(rows)}) as r(title text, body text, sort_order int)`)
  }
}
