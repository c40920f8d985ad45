import type { Db } from '../../db/database.ts'
import { lotColumns, lotPairs, statusColumns } from '../../db/lotColumns.ts'
import { sql } from '../../db/sql.ts'

/** A lot's public data, in the names of lots.csv. */
interface LotState {
  readonly id: number
  readonly name: string
  readonly isOnList: boolean
  readonly values: Readonly<Record<string, unknown>>
}

export interface ProjectState {
  readonly lots: ReadonlyMap<number, LotState>
  /** A hash of each other part, by its name. */
  readonly parts: ReadonlyMap<string, string>
}

/** A changed lot, with what changed: 'Current_price 949990 → 955000'. */
export interface LotDifference {
  readonly id: number
  readonly name: string
  readonly changes: readonly string[]
  /** Whether lot news covers everything. */
  readonly isStatusOnly: boolean
}

export interface Difference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly LotDifference[]
  /** Other changes, such as 'models' or 'site plan'. */
  readonly parts: readonly string[]
  readonly listed: number
}

const statusHeadings: readonly string[] = statusColumns.map(({ heading }) => heading)

async function lotsNow(tx: Db, projectId: string): Promise<Map<number, LotState>> {
  const rows = await tx.all<LotState>(sql`
    select l.id, l.number || coalesce(' of ' || b.name, '') as name, removed_at is null as "isOnList",
      jsonb_build_object('building_name', coalesce(b.name, ''), ${lotPairs(lotColumns, 'l', 'heading')}) ||
      jsonb_build_object('Coordinates', md5(coordinates::text),
        'MODELS', (select string_agg(m.name, '; ' order by m.name) from lot_model lm join model m on m.id = lm.model_id
                   where lm.lot_id = l.id),
        'TotalPrice', i.total_price, 'Elevation', i.template_id) as values
    from lot l left join building b on b.id = l.building_id left join inventory_lot i on i.lot_id = l.id
    where l.project_id = ${projectId} order by l.id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Hashes each part's rows, without ids that every import reassigns. */
async function partsNow(tx: Db, projectId: string): Promise<Map<string, string>> {
  const own = sql`where project_id = ${projectId}`
  const rows = await tx.all<{ part: string; mark: string | null }>(sql`
    select 'project' as part, md5((to_jsonb(p) - 'version')::text) as mark from project p where id = ${projectId}
    union all select 'models', md5(string_agg(to_jsonb(m)::text, '' order by id)) from model m ${own}
    union all select 'elevations', md5(string_agg(to_jsonb(t)::text, '' order by t.id))
      from template t join model m on m.id = model_id ${own}
    union all select 'specifications', md5(string_agg(to_jsonb(s)::text, '' order by s.id))
      from model_spec s join model m on m.id = model_id ${own}
    union all select 'options', md5(string_agg(to_jsonb(o)::text
        || coalesce((select string_agg(model_id || '/' || coalesce(template_id, 0), ',' order by model_id, template_id)
                     from option_model where option_id = o.id), '')
        || coalesce((select string_agg(lot_id::text, ',' order by lot_id) from option_lot where option_id = o.id), ''),
        '' order by id)) from option_item o ${own}
    union all select 'taxes, credits and incentives', md5(string_agg((to_jsonb(r) - 'id')::text, '' order by id))
      from price_rule r ${own}
    union all select 'workflow', md5(string_agg((to_jsonb(s) - 'workflow_id')::text, '' order by position))
      from workflow_step s join workflow w on w.id = workflow_id ${own} and is_current
    union all select 'deposits', md5(string_agg((to_jsonb(d) - 'id')::text, '' order by id)) from deposit d ${own}
    union all select 'terms', md5(string_agg((to_jsonb(t) - 'id')::text, '' order by id)) from term t ${own}
    union all select 'events', md5(string_agg(to_jsonb(g)::text
        || coalesce((select string_agg(lot_id::text, ',' order by lot_id) from group_lot where group_id = g.id), ''),
        '' order by id)) from purchaser_group g ${own}
    union all select 'plans', md5(string_agg(building_id || floor || md5(svg), '' order by building_id, floor)) from site_plan ${own}
    union all select 'pictures of buildings', md5(string_agg(building_id || md5(svg), '' order by building_id))
      from building_view join building b on b.id = building_id ${own}
    union all select 'documents and pictures', md5(string_agg((to_jsonb(d) - 'id')::text, '' order by sort_order))
      from document d ${own}
    union all select 'papers', md5(string_agg(key || version || sort_order, '' order by key))
      from paper ${own} and ended_at is null and published_at is not null
    union all select 'files', md5(string_agg(path || sha256, '' order by path)) from file ${own} and not personal`)
  return new Map(rows.map(({ part, mark }) => [part, mark ?? '']))
}

export async function projectState(tx: Db, projectId: string): Promise<ProjectState> {
  return { lots: await lotsNow(tx, projectId), parts: await partsNow(tx, projectId) }
}

const shown = (value: unknown): string =>
  value === null || value === '' || value === undefined ? 'nothing' : JSON.stringify(value)

function changesOf(before: LotState, after: LotState): { field: string; text: string }[] {
  return Object.entries(after.values).flatMap(([field, value]) => {
    const old = before.values[field]
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    const isBulky = field === 'Coordinates'
    return [{ field, text: isBulky ? `${field} changed` : `${field} ${shown(old)} → ${shown(value)}` }]
  })
}

export function differenceOf(before: ProjectState, after: ProjectState): Difference {
  const wasListed = [...before.lots.values()].filter(({ isOnList }) => isOnList)
  const added: string[] = []
  const changed: LotDifference[] = []
  for (const lot of after.lots.values()) {
    if (!lot.isOnList) continue
    const old = before.lots.get(lot.id)
    if (old?.isOnList !== true) {
      added.push(lot.name)
      continue
    }
    const changes = changesOf(old, lot)
    if (changes.length === 0) continue
    changed.push({
      id: lot.id,
      name: lot.name,
      changes: changes.map(({ text }) => text),
      isStatusOnly: changes.every(({ field }) => statusHeadings.includes(field)),
    })
  }
  return {
    added,
    removed: wasListed.filter(({ id }) => after.lots.get(id)?.isOnList !== true).map(({ name }) => name),
    changed,
    parts: [...after.parts].filter(([part, mark]) => before.parts.get(part) !== mark).map(([part]) => part),
    listed: wasListed.length,
  }
}

/** The difference in lines for a terminal. */
export function differenceLines({ added, removed, changed, parts }: Difference): string[] {
  const list = (word: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [`${word} ${names.length} ${names.length === 1 ? 'lot' : 'lots'}: ${names.join(', ')}`]
  return [
    ...list('Adds', added),
    ...list('Removes', removed),
    ...changed.map(({ name, changes }) => `Changes lot ${name}: ${changes.join('; ')}`),
    ...(parts.length === 0 ? [] : [`Changes ${parts.join(', ')}`]),
  ]
}
