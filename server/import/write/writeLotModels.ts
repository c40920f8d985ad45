import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { LotFile } from '../lotFile.ts'
import type { LotRow } from './writeLots.ts'
import type { WrittenModel } from './writeModels.ts'

/** Writes the models of the lots whose models the files give. */
export async function writeLinks(
  tx: Db,
  lots: readonly LotFile[],
  ids: ReadonlyMap<LotFile, number>,
  models: ReadonlyMap<string, WrittenModel>,
): Promise<void> {
  const saying = lots.filter(({ saysModels }) => saysModels)
  const links = saying.flatMap((lot) =>
    [...new Set(lot.models.map((name) => models.get(name.toLowerCase())?.id))].map((model) => ({
      lot: ids.get(lot),
      model,
    })),
  )
  await tx.run(
    sql`delete from lot_model where lot_id = any(${saying.map((lot) => ids.get(lot) ?? 0)}::int[])`,
  )
  await tx.run(sql`insert into lot_model (lot_id, model_id)
    select lot, model from jsonb_to_recordset(${sql.json(links)}) as r(lot int, model int)`)
}

/** New models fit every lot whose models the files do not give. */
export async function fitNewModels(
  tx: Db,
  projectId: string,
  lots: readonly LotRow[],
  models: ReadonlyMap<string, WrittenModel>,
): Promise<void> {
  const fresh = [...models.values()].filter(({ isNew }) => isNew).map(({ id }) => id)
  await tx.run(sql`insert into lot_model (lot_id, model_id)
    select lot.id, model.id from lot join model using (project_id)
    where project_id = ${projectId} and lot.id = any(${lots.map(({ id }) => id)}::int[])
      and model.id = any(${fresh}::int[]) and not is_land_only
    on conflict do nothing`)
}

/** Writes the finished or unfinished homes on lots whose status the files give. */
export async function writeInventory(
  tx: Db,
  lots: readonly LotFile[],
  ids: ReadonlyMap<LotFile, number>,
  models: ReadonlyMap<string, WrittenModel>,
): Promise<void> {
  const saying = lots.filter(({ saysStatus }) => saysStatus)
  const inventory = saying.flatMap((lot) => {
    const template = models
      .get(lot.inventory?.model.toLowerCase() ?? '')
      ?.templates.get(lot.inventory?.elevation ?? '')
    return lot.inventory === undefined || template === undefined
      ? []
      : [{ lot: ids.get(lot), template, total: lot.inventory.totalPrice }]
  })
  await tx.run(sql`delete from inventory_lot using lot where lot.id = inventory_lot.lot_id
    and lot.id = any(${saying.map((lot) => ids.get(lot) ?? 0)}::int[]) and lot.held_by_deal is null`)
  await tx.run(sql`insert into inventory_lot (lot_id, template_id, total_price)
    select lot, template, total from jsonb_to_recordset(${sql.json(inventory)}) as r(lot int, template int, total numeric)
    on conflict (lot_id) do nothing`)
}
