import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ModelFile } from '../readModels.ts'

interface Spoken {
  readonly modelId: number
  readonly model: Pick<ModelFile, 'specs' | 'description'>
}

const specsOf = ({ specs, description }: Spoken['model']): readonly string[] =>
  specs.length === 0 && description !== '' ? [description] : specs

/** Writes specifications by text, with lasting ids. Removes missing ones, or withdraws those in use. */
// §7 SpecsList
export async function writeSpecs(
  tx: Db,
  spoken: readonly Spoken[],
  fields: ReadonlySet<string>,
): Promise<void> {
  // A file with only a description does not cover a model with several specifications.
  const saysSpecs = fields.has('specs')
  if (!saysSpecs && !fields.has('spec_description')) return
  const before = await tx.all<{ modelId: number; description: string }>(sql`
    select model_id as "modelId", description from model_spec
    where is_offered and model_id in (${sql.list([...spoken.map(({ modelId }) => modelId), 0])})`)
  const loadedOf = (id: number) => before.filter(({ modelId }) => modelId === id)
  const meant = spoken.filter(({ modelId }) => saysSpecs || loadedOf(modelId).length <= 1)
  const ids = [...meant.map(({ modelId }) => modelId), 0]
  const rows = meant.flatMap(({ modelId, model }) =>
    specsOf(model).map((description, at) => ({ model_id: modelId, description, sort_order: at })),
  )
  for (const { modelId, model } of meant) {
    const [now, ...others] = specsOf(model)
    const known = loadedOf(modelId)
    if (now === undefined || others.length > 0 || known.length !== 1 || known[0]?.description === now)
      continue
    await tx.run(sql`update model_spec set description = ${now} where model_id = ${modelId} and is_offered
      and not exists (select 1 from model_spec s where s.model_id = ${modelId} and s.description = ${now})`)
  }
  await tx.run(sql`insert into model_spec (model_id, description, sort_order)
    select model_id, description, sort_order
    from jsonb_to_recordset(${sql.json(rows)}) as r(model_id int, description text, sort_order int)
    on conflict (model_id, description) do update set sort_order = excluded.sort_order, is_offered = true`)
  await tx.run(sql`update model_spec s set is_offered = false where s.model_id in (${sql.list(ids)}) and not exists (
    select 1 from jsonb_to_recordset(${sql.json(rows)}) as r(model_id int, description text)
    where r.model_id = s.model_id and r.description = s.description)`)
  await tx.run(sql`delete from model_spec s using model m where m.id = s.model_id and not s.is_offered
    and s.model_id in (${sql.list(ids)}) and not exists (
      select 1 from worksheet w, jsonb_array_elements(
        jsonb_build_array(w.body) || coalesce(w.body -> 'otherChoices', '[]')) as c
      where w.project_id = m.project_id and c ->> 'specId' = s.id::text)`)
}
