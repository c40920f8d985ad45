import type { Db } from '../../db/database.ts'
import { factColumns, lotColumns, priceColumns, statusColumns } from '../../db/lotColumns.ts'
import { lockLotsOf } from '../../db/lockHomes.ts'
import { sql } from '../../db/sql.ts'
import { type LotFile, lotKey, numberKey } from '../lotFile.ts'
import type { LotsRead } from '../readLots.ts'
import { heldText, waitForDeals } from './waitForDeals.ts'
import { fitNewModels, writeInventory, writeLinks } from './writeLotModels.ts'
import type { WrittenModel } from './writeModels.ts'

export interface LotRow {
  readonly id: number
  readonly number: string
  readonly building: string
  readonly isRemoved: boolean
  readonly deal: 'held' | 'sold' | null
}

export interface WrittenLots {
  readonly ids: ReadonlyMap<LotFile, number>
  readonly kept: readonly { lot: string; sentence: string }[]
  /** Lots that leave the list, now or when their hold ends. */
  readonly leaving: readonly string[]
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

/** Locks existing lots after sales in progress; ends expired holds, so that they block nothing. */
async function lockLots(tx: Db, projectId: string): Promise<LotRow[]> {
  await lockLotsOf(tx, projectId)
  await tx.all(sql`select end_deal(d, 'expired') from deal d
    where project_id = ${projectId} and state = 'held' and deal_ends(d) <= clock_timestamp()`)
  return await tx.all<LotRow>(sql`
    select l.id, l.number, coalesce(b.name, '') as building, l.removed_at is not null as "isRemoved", d.state as deal
    from lot l left join building b on b.id = l.building_id
    left join deal d on d.lot_id = l.id and d.state in ('held', 'sold')
    where l.project_id = ${projectId} order by l.removed_at is not null, l.id`)
}

/** Matches lots to rows: by number and building, or by number alone if this list moves the lot. */
function matched(lots: readonly LotFile[], rows: readonly LotRow[]): Map<LotFile, LotRow> {
  const byKey = new Map(rows.map((row) => [lotKey(row), row]))
  const found = new Map<LotFile, LotRow>()
  const left = new Set(rows)
  for (const lot of lots) {
    const row = byKey.get(lotKey(lot))
    if (row === undefined) continue
    found.set(lot, row)
    left.delete(row)
  }
  const ofNumber = new Map<string, LotRow[]>()
  for (const row of left) {
    if (row.isRemoved) continue
    const key = numberKey(row)
    ofNumber.set(key, [...(ofNumber.get(key) ?? []), row])
  }
  for (const lot of lots) {
    if (found.has(lot)) continue
    const same = (ofNumber.get(numberKey(lot)) ?? []).filter(
      (row) => left.has(row) && (row.building === '') !== (lot.building === ''),
    )
    const row = same[0]
    if (row === undefined || same.length > 1) continue
    found.set(lot, row)
    left.delete(row)
  }
  return found
}

/** Writes lots. Deals keep their status and prices; missing lots are delisted and can return. */
export async function writeLots(
  tx: Db,
  projectId: string,
  { lots, isListed }: Pick<LotsRead, 'lots' | 'isListed'>,
  models: ReadonlyMap<string, WrittenModel>,
): Promise<WrittenLots> {
  const before = await lockLots(tx, projectId)
  const found = matched(lots, before)
  if (!isListed) {
    await fitNewModels(tx, projectId, [...found.values()], models)
    return { ids: new Map([...found].map(([lot, row]) => [lot, row.id])), kept: [], leaving: [] }
  }
  const buildings = await writeBuildings(tx, projectId, lots)
  const rows = lots.map((lot) =>
    rowOf(lot, found.get(lot), lot.building === '' ? null : (buildings.get(lot.building) ?? null)),
  )
  await tx.run(
    insertNew(
      projectId,
      rows.filter(({ id }) => id === null),
    ),
  )
  const waiting = await waitForDeals(tx, found)
  await tx.run(updateOld(rows.filter(({ id }) => id !== null)))
  const after = new Map((await lockLots(tx, projectId)).map((row) => [lotKey(row), row]))
  const ids = new Map(lots.map((lot) => [lot, found.get(lot)?.id ?? after.get(lotKey(lot))?.id ?? 0]))
  await writeLinks(tx, lots, ids, models)
  await writeInventory(tx, lots, ids, models)
  await fitNewModels(
    tx,
    projectId,
    lots.flatMap((lot) => (lot.saysModels ? [] : (found.get(lot) ?? []))),
    models,
  )
  const wanted = new Set(found.values())
  const gone = before.filter((row) => !wanted.has(row) && !row.isRemoved)
  const { kept, leaving } = await removeGone(tx, gone)
  return { ids, kept: [...waiting, ...kept], leaving }
}

function rowOf(lot: LotFile, old: LotRow | undefined, building: number | null) {
  const values = [
    ...factColumns.map(({ field, column }) => [column, lot[field]]),
    ...statusColumns.map(({ field, column }) => [column, lot.status[field]]),
    ...priceColumns.map(({ field, column }) => [column, lot[field]]),
  ]
  return {
    id: old?.id ?? null,
    keep: old?.deal !== undefined && old.deal !== null,
    says_status: lot.saysStatus,
    number: lot.number,
    building_id: building,
    ...(Object.fromEntries(values) as Record<string, unknown>),
  }
}

const places = [
  { column: 'number', type: 'text' },
  { column: 'building_id', type: 'int' },
]
const written = [...places, ...lotColumns]
const typed = written.map(({ column, type }) => `${column} ${type}`)
const record = sql.raw(['id int', 'keep boolean', 'says_status boolean', ...typed].join(', '))

function insertNew(projectId: string, rows: readonly object[]) {
  const columns = sql.raw(written.map(({ column }) => column).join(', '))
  return sql`insert into lot (project_id, ${columns}) select ${projectId}, ${columns}
    from jsonb_to_recordset(${sql.json(rows)}) as r(${record})`
}

/** A lot's status and prices must not change during its deal. */
function updateOld(rows: readonly object[]) {
  const unless = (condition: string, columns: readonly { readonly column: string }[]): string[] =>
    columns.map(({ column }) => `${column} = case when ${condition} then lot.${column} else r.${column} end`)
  const all = [
    ...[...places, ...factColumns].map(({ column }) => `${column} = r.${column}`),
    ...unless('r.keep or not r.says_status', statusColumns),
    ...unless('r.keep', priceColumns),
    'removed_at = null',
  ]
  return sql`update lot set ${sql.raw(all.join(', '))}
    from jsonb_to_recordset(${sql.json(rows)}) as r(${record}) where lot.id = r.id`
}

/** Delists missing lots. Their rows stay, so that they return as the same lots. */
async function removeGone(tx: Db, gone: readonly LotRow[]): Promise<Omit<WrittenLots, 'ids'>> {
  const wanted = await tx.all<{ id: number }>(sql`
    select id from lot l where id = any(${gone.map(({ id }) => id)}::int[])
    and (exists (select 1 from deal where lot_id = l.id and state = 'sold')
      or exists (select 1 from worksheet where lot_id = l.id and deleted_at is null and status_id in (1, 2, 3)))`)
  const stay = new Set(wanted.map(({ id }) => id))
  const leaving = gone.filter(({ id }) => !stay.has(id))
  const held = leaving.filter(({ deal }) => deal === 'held').map(({ id }) => id)
  await tx.run(sql`update deal set listed = coalesce(listed, '{}') || '{"gone": true}'
    where state = 'held' and lot_id = any(${held}::int[])`)
  await tx.run(sql`update lot set removed_at = now()
    where held_by_deal is null and id = any(${leaving.map(({ id }) => id)}::int[])`)
  const kept = gone.flatMap(({ id, number, deal }) => {
    if (stay.has(id))
      return [
        {
          lot: number,
          sentence:
            'This lot is no longer in the files. It stays listed, because it was sold or has an open worksheet.',
        },
      ]
    return deal === 'held' ? [{ lot: number, sentence: heldText('It will be delisted') }] : []
  })
  return { kept, leaving: leaving.map(({ number }) => number) }
}
