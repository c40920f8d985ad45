import { addDeclineReason } from '../../db/declineReasons.ts'
import { saveWorkflow } from '../../db/workflows.ts'
import type { Db } from '../../db/database.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { EventFile, Extras } from '../projectExtras.ts'

interface ListedLot {
  readonly id: number
  readonly number: string
  readonly building: string
}

/** Whether an event names the lot: '12', any number of '20-34', or either within one building as 'West Tower: 305'. */
function names(wanted: string, { number, building }: ListedLot): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase()
  const [, tower, numbers = ''] = /^(?:(.+):)?(.+)$/.exec(wanted) ?? []
  if (tower !== undefined && !same(tower, building)) return false
  const range = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(numbers)
  if (!range) return same(numbers, number)
  const value = Number.parseInt(number, 10)
  return value >= Number(range[1]) && value <= Number(range[2])
}

interface EventRow {
  readonly id: number
  readonly name: string
  readonly abb: string
  readonly startsOn: string
  readonly endsOn: string
  /** People assigned to it. */
  readonly people: number
}

/** Matches events so that assignments survive: by name, former name, then short name or days if unambiguous. */
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

/** Writes events. Returns sentences about those whose removal would drop people's assignments. */
async function writeEvents(tx: Db, projectId: string, events: readonly EventFile[]): Promise<string[]> {
  const lots = await tx.all<ListedLot>(sql`
    select lot.id, number, coalesce(building.name, '') as building
    from lot left join building on building.id = lot.building_id
    where lot.project_id = ${projectId} and removed_at is null`)
  const rows = await tx.all<EventRow>(sql`
    select id, name, abb, starts_on::text as "startsOn", ends_on::text as "endsOn",
      (select count(*) from person_group where group_id = g.id)::int as people
    from purchaser_group g where project_id = ${projectId} order by id`)
  const found = matchedEvents(events, rows)
  const used = new Set(found.values())
  const gone = rows.filter((row) => !used.has(row))
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
    const ids = lots.filter((lot) => event.lots.some((wanted) => names(wanted, lot))).map(({ id }) => id)
    await tx.run(sql`delete from group_lot where group_id = ${id}`)
    await tx.run(sql`insert into group_lot (group_id, lot_id) select ${id}, unnest(${ids}::int[])`)
  }
  return gone
    .filter(({ people }) => people > 0)
    .map(
      ({ name, people }) =>
        `The event '${name}' is no longer in the files, and ${people} ${people === 1 ? 'person is' : 'people are'} assigned to it. If it was renamed, add "formerly": "${name}" to it.`,
    )
}

/** Delists options. Those chosen with a home stay in its price. */
export async function dropOptions(tx: Db, which: Sql): Promise<void> {
  const isHad = sql`exists (select 1 from purchase_choice where option_id = option_item.id)`
  await tx.run(sql`delete from option_item where ${which} and not ${isHad}`)
  await tx.run(sql`update option_item set removed_at = now() where ${which} and removed_at is null`)
}

/** Options are matched by kind and name, so that worksheets stay valid. */
async function writeOptions(
  tx: Db,
  projectId: string,
  options: NonNullable<Extras['options']>,
  pictures: readonly (string | null)[],
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
            allowance, is_tax, available, in_total, picture, swatches, sort_order) values (${projectId}, ${option.kind}, ${option.name},
            ${option.description}, ${option.price}, ${option.showInSfo}, ${option.selectable}, ${option.included},
            ${option.allowance}, ${option.isTax}, ${option.available}, ${option.inTotal},
            ${pictures[at] ?? null}, ${[...option.swatches]}::text[], ${at})`
        : sql`update option_item set description = ${option.description}, price = ${option.price},
            show_in_sfo = ${option.showInSfo}, selectable = ${option.selectable}, included = ${option.included},
            allowance = ${option.allowance}, is_tax = ${option.isTax}, available = ${option.available}, in_total = ${option.inTotal},
            picture = ${pictures[at] ?? null}, swatches = ${[...option.swatches]}::text[], sort_order = ${at}, removed_at = null where id = ${old.id}`,
    )
  }
  await dropOptions(tx, sql`id in (${sql.list([...left])})`)
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

/** Writes events, deposits, terms, options, price rules and the workflow; absent parts stay. Returns sentences about losses. */
export async function writeExtras(
  tx: Db,
  projectId: string,
  extras: Extras,
  optionPictures: readonly (string | null)[],
): Promise<string[]> {
  const lost = extras.events === undefined ? [] : await writeEvents(tx, projectId, extras.events)
  if (extras.options !== undefined) await writeOptions(tx, projectId, extras.options, optionPictures)
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
  return lost
}
