import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { type LotFile, lotKey } from '../lotFile.ts'
import type { WrittenModel } from './writeModels.ts'

interface LotRow {
  id: number
  number: string
  building: string
  deal: string | null
}

/** What became of the lots: their ids by number and building, and sentences about those that were left as they are. */
export interface WrittenLots {
  readonly ids: ReadonlyMap<string, number>
  readonly kept: readonly { lot: string; sentence: string }[]
}

async function writeBuildings(
  tx: Db,
  projectId: string,
  lots: readonly LotFile[],
): Promise<Map<string, number>> {
  const names = [...new Set(lots.map((lot) => lot.building).filter((name) => name !== ''))]
  for (const name of names) {
    await tx.run(
      sql`insert into building (project_id, name) values (${projectId}, ${name}) on conflict do nothing`,
    )
  }
  const rows = await tx.all<{ id: number; name: string }>(
    sql`select id, name from building where project_id = ${projectId}`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The lots that are there, locked in order: a sale that is under way ends first, the next waits for us. */
async function lockLots(tx: Db, projectId: string): Promise<Map<string, LotRow>> {
  await tx.all(sql`select id from lot where project_id = ${projectId} order by id for update`)
  const rows =
    await tx.all<LotRow>(sql`select l.id, l.number, coalesce(b.name, '') as building, d.state as deal
    from lot l left join building b on b.id = l.building_id
    left join deal d on d.lot_id = l.id and d.state in ('held', 'sold') where l.project_id = ${projectId}`)
  return new Map(rows.map((row) => [lotKey(row), row]))
}

/**
 * Writes lots, matched by number and building, so that their ids live on. A lot with a running or closed deal keeps its
 * status and prices: the deal was made on them. A lot that is gone from the files is removed, unless somebody's deal or
 * worksheet hangs on it.
 */
export async function writeLots(
  tx: Db,
  projectId: string,
  lots: readonly LotFile[],
  models: ReadonlyMap<string, WrittenModel>,
): Promise<WrittenLots> {
  const before = await lockLots(tx, projectId)
  const buildings = await writeBuildings(tx, projectId, lots)
  const kept: { lot: string; sentence: string }[] = []
  const rows = lots.map((lot) => {
    const old = before.get(lotKey(lot))
    if (old?.deal !== undefined && old.deal !== null) {
      kept.push({
        lot: lot.number,
        sentence: `This lot is ${old.deal === 'held' ? 'on hold' : 'sold'} here; its status and prices were left as they are.`,
      })
    }
    return rowOf(lot, old, lot.building === '' ? null : (buildings.get(lot.building) ?? null))
  })
  await tx.run(
    insertNew(
      projectId,
      rows.filter((row) => row.id === null),
    ),
  )
  await tx.run(updateOld(rows.filter((row) => row.id !== null)))
  const after = await lockLots(tx, projectId)
  const ids = new Map([...after].map(([key, row]) => [key, row.id]))
  await writeLinks(tx, projectId, lots, ids, models)
  const wanted = new Set(lots.map(lotKey))
  const gone = [...after].filter(([key]) => !wanted.has(key)).map(([, row]) => row)
  return { ids, kept: [...kept, ...(await removeGone(tx, gone))] }
}

function rowOf(lot: LotFile, old: LotRow | undefined, building: number | null) {
  return {
    id: old?.id ?? null,
    keep: old?.deal !== undefined && old.deal !== null,
    number: lot.number,
    building_id: building,
    floor: lot.floor,
    house_status: lot.status.houseStatus,
    final_status: lot.status.finalStatus,
    status: lot.status.status,
    status2: lot.status.status2,
    building_type: lot.buildingType,
    bedrooms: lot.bedrooms,
    full_baths: lot.fullBaths,
    price: lot.price,
    lot_premium: lot.lotPremium,
    grading_price: lot.gradingPrice,
    grading: lot.grading,
    bigger_lot_premium: lot.biggerLotPremium,
    number_location: lot.numberLocation,
    number_orientation: lot.numberOrientation,
    upgrade_price: lot.upgradePrice,
    closing_date: lot.closingDate,
    orientation: lot.orientation,
    fall: lot.fall,
    depth: lot.depth,
    area: lot.area,
    coverage: lot.coverage,
    company_id: lot.companyId,
    coordinates: lot.coordinates,
  }
}

/** Columns that describe a lot; the first of `MONEY` and `STATUS` are what a deal was made on. */
const FACTS = [
  'building_id int',
  'floor text',
  'building_type text',
  'bedrooms int',
  'full_baths numeric',
  'grading text',
  'number_location text',
  'number_orientation text',
  'closing_date date',
  'orientation text',
  'fall text',
  'depth numeric',
  'area numeric',
  'coverage int',
  'company_id int',
  'coordinates jsonb',
  'number text',
]
const DEALT = [
  'house_status int',
  'final_status int',
  'status int',
  'status2 int',
  'price numeric',
  'lot_premium numeric',
  'grading_price numeric',
  'bigger_lot_premium numeric',
  'upgrade_price numeric',
]

const nameOf = (column: string): string => column.split(' ')[0] ?? ''
const record = sql.raw(['id int', 'keep boolean', ...FACTS, ...DEALT].join(', '))

function insertNew(projectId: string, rows: readonly object[]) {
  const columns = sql.raw([...FACTS, ...DEALT].map(nameOf).join(', '))
  return sql`insert into lot (project_id, ${columns}) select ${projectId}, ${columns}
    from jsonb_to_recordset(${sql.json(rows)}) as r(${record})`
}

function updateOld(rows: readonly object[]) {
  const facts = FACTS.map(nameOf).map((name) => `${name} = r.${name}`)
  const dealt = DEALT.map(nameOf).map(
    (name) => `${name} = case when r.keep then lot.${name} else r.${name} end`,
  )
  return sql`update lot set ${sql.raw([...facts, ...dealt].join(', '))}
    from jsonb_to_recordset(${sql.json(rows)}) as r(${record}) where lot.id = r.id`
}

async function writeLinks(
  tx: Db,
  projectId: string,
  lots: readonly LotFile[],
  ids: ReadonlyMap<string, number>,
  models: ReadonlyMap<string, WrittenModel>,
): Promise<void> {
  const links = lots.flatMap((lot) =>
    [...new Set(lot.models.map((name) => models.get(name.toLowerCase())?.id))].map((model) => ({
      lot: ids.get(lotKey(lot)),
      model,
    })),
  )
  const inventory = lots.flatMap((lot) => {
    const template = models
      .get(lot.inventory?.model.toLowerCase() ?? '')
      ?.templates.get(lot.inventory?.elevation ?? '')
    return lot.inventory === undefined || template === undefined
      ? []
      : [{ lot: ids.get(lotKey(lot)), template, total: lot.inventory.totalPrice }]
  })
  await tx.run(
    sql`delete from lot_model using lot where lot.id = lot_model.lot_id and lot.project_id = ${projectId}`,
  )
  await tx.run(sql`insert into lot_model (lot_id, model_id)
    select lot, model from jsonb_to_recordset(${sql.json(links)}) as r(lot int, model int)`)
  await tx.run(sql`delete from inventory_lot using lot where lot.id = inventory_lot.lot_id and lot.project_id = ${projectId}
    and lot.held_by_deal is null`)
  await tx.run(sql`insert into inventory_lot (lot_id, template_id, total_price)
    select lot, template, total from jsonb_to_recordset(${sql.json(inventory)}) as r(lot int, template int, total numeric)
    on conflict (lot_id) do nothing`)
}

async function removeGone(tx: Db, gone: readonly LotRow[]): Promise<{ lot: string; sentence: string }[]> {
  const hasHistory = await tx.all<{
    id: number
  }>(sql`select l.id from lot l where l.id in (${sql.list(gone.map(({ id }) => id))})
    and (exists (select 1 from deal where lot_id = l.id) or exists (select 1 from worksheet where lot_id = l.id))`)
  const stay = new Set(hasHistory.map(({ id }) => id))
  await tx.run(
    sql`delete from lot where id in (${sql.list(gone.map(({ id }) => id).filter((id) => !stay.has(id)))})`,
  )
  return gone
    .filter(({ id }) => stay.has(id))
    .map(({ number }) => ({
      lot: number,
      sentence:
        'This lot is no longer in the files. It was kept, because a deal or a worksheet belongs to it.',
    }))
}
