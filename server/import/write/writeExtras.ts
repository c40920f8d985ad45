import { addDeclineReason } from '../../db/declineReasons.ts'
import { saveWorkflow } from '../../db/workflows.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { namesLot } from '../namesLot.ts'
import type { EventFile, Extras } from '../projectExtras.ts'
import { listedLots } from './listedLots.ts'
import { writeOptions } from './writeOptions.ts'
import type { WrittenModel } from './writeModels.ts'

interface EventRow {
  readonly id: number
  readonly name: string
  readonly abb: string
  readonly startsOn: string
  readonly endsOn: string
  /** How many people are assigned to the event. */
  readonly people: number
  /** Created or changed by the office, with this name in earlier files. */
  readonly byOffice: boolean
  readonly fileName: string | null
}

/** Matches events, to keep assignments: by name, former name, then short name or days if unambiguous. */
function matchedEvents(events: readonly EventFile[], rows: readonly EventRow[]): Map<EventFile, EventRow> {
  const found = new Map<EventFile, EventRow>()
  const fits: readonly ((event: EventFile, row: EventRow) => boolean)[] = [
    (event, row) => event.name === row.name,
    (event, row) => event.formerly === row.name,
    (event, row) => event.abb !== '' && event.abb === row.abb,
    (event, row) => event.startsOn === row.startsOn && event.endsOn === row.endsOn,
  ]
  for (const fit of fits) {
    const used = new Set(found.values())
    const left = rows.filter((row) => !used.has(row))
    const open = events.filter((event) => !found.has(event))
    for (const event of open) {
      const [row, ...others] = left.filter((one) => fit(event, one))
      const rivals = open.filter((one) => row !== undefined && fit(one, row))
      if (row !== undefined && others.length === 0 && rivals.length === 1) found.set(event, row)
    }
  }
  return found
}

/** Sentences about events left as the office had them, or whose removal would drop assignments. */
interface SaidOfEvents {
  readonly kept: readonly string[]
  readonly lost: readonly string[]
}

/** Writes events. Returns sentences about unchanged ones, and ones whose removal would drop assignments. */
async function writeEvents(tx: Db, projectId: string, all: readonly EventFile[]): Promise<SaidOfEvents> {
  const lots = await listedLots(tx, projectId)
  const rows = await tx.all<EventRow>(sql`
    select id, name, abb, starts_on::text as "startsOn", ends_on::text as "endsOn",
      (select count(*) from person_group where group_id = g.id)::int as people, by_office as "byOffice",
      file_name as "fileName"
    from purchaser_group g where project_id = ${projectId} order by id`)
  // Events that the office created or changed are left unchanged.
  const kept = rows.filter(({ byOffice }) => byOffice)
  const isKept = ({ name, formerly }: EventFile): boolean =>
    kept.some((row) =>
      [row.name, row.fileName].some((known) => known === name || (known !== null && known === formerly)),
    )
  const stays = all.filter(isKept)
  const events = all.filter((event) => !isKept(event))
  const rowsOfFiles = rows.filter(({ byOffice }) => !byOffice)
  const found = matchedEvents(events, rowsOfFiles)
  const used = new Set(found.values())
  const gone = rowsOfFiles.filter((row) => !used.has(row))
  await tx.run(sql`delete from purchaser_group where id = any(${gone.map(({ id }) => id)}::int[])`)
  for (const event of events) {
    const old = found.get(event)?.id
    const { id } = await tx.one<{ id: number }>(
      old === undefined
        ? sql`insert into purchaser_group (project_id, name, abb, starts_on, ends_on, is_default)
            values (${projectId}, ${event.name}, ${event.abb}, ${event.startsOn}, ${event.endsOn}, ${event.isDefault})
            returning id`
        : sql`update purchaser_group set name = ${event.name}, abb = ${event.abb}, starts_on = ${event.startsOn},
            ends_on = ${event.endsOn}, is_default = ${event.isDefault} where id = ${old} returning id`,
    )
    const ids = lots.filter((lot) => event.lots.some((wanted) => namesLot(wanted, lot))).map(({ id }) => id)
    await tx.run(sql`delete from group_lot where group_id = ${id}`)
    await tx.run(sql`insert into group_lot (group_id, lot_id) select ${id}, unnest(${ids}::int[])`)
  }
  const notes = stays.map(
    ({ name }) => `The event '${name}' was changed at the sales office, so it stays as it is there.`,
  )
  const lost = gone
    .filter(({ people }) => people > 0)
    .map(
      ({ name, people }) =>
        `The event '${name}' is no longer in the files, and ${people} ${people === 1 ? 'person is' : 'people are'} assigned to it. If it was renamed, add "formerly": "${name}" to it.`,
    )
  return { kept: notes, lost }
}

async function writePriceRules(
  tx: Db,
  projectId: string,
  rules: NonNullable<Extras['priceRules']>,
): Promise<void> {
  await tx.run(sql`delete from price_rule where project_id = ${projectId}`)
  for (const [at, rule] of rules.entries()) {
    await tx.run(sql`
      insert into price_rule (project_id, kind, name, percent, amount, base, is_included, most, from_day, until_day,
                              sort_order)
      values (${projectId}, ${rule.kind}, ${rule.name}, ${rule.percent}, ${rule.amount}, ${rule.base},
              ${rule.isIncluded}, ${rule.most}, ${rule.from}, ${rule.until}, ${at})`)
  }
}

/**
 * Writes events, deposits, terms, options, price rules and workflow; absent parts stay. Returns sentences
 * about losses.
 */
export async function writeExtras(
  tx: Db,
  projectId: string,
  extras: Extras,
  models: ReadonlyMap<string, WrittenModel>,
  optionPictures: readonly (string | null)[],
): Promise<SaidOfEvents> {
  const said =
    extras.events === undefined ? { kept: [], lost: [] } : await writeEvents(tx, projectId, extras.events)
  if (extras.options !== undefined)
    await writeOptions(tx, projectId, { options: extras.options, models, pictures: optionPictures })
  if (extras.workflow !== undefined) await saveWorkflow(tx, projectId, extras.workflow)
  for (const reason of extras.declineReasons ?? []) await addDeclineReason(tx, projectId, reason)
  if (extras.priceRules !== undefined) await writePriceRules(tx, projectId, extras.priceRules)
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
  return said
}
