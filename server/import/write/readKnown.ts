import type { Db } from '../../db/database.ts'
import { factColumns, lotPairs, priceColumns } from '../../db/lotColumns.ts'
import { sql } from '../../db/sql.ts'
import { papersOf } from '../../db/papers.ts'
import { currentWorkflow, stepsOfWorkflow } from '../../db/workflows.ts'
import { signedTemplate } from '../../../src/rules/envelopes/stepGaps.ts'
import { type Known, type KnownFile, type KnownModel, nothingKnown } from '../known.ts'
import type { LotFile } from '../lotFile.ts'

const noStatus = { houseStatus: 1, finalStatus: 10, status: 3, status2: 0 }

/** The listed lots, with prices that wait for a hold's end, so that an unchanged file shows no difference. */
async function lotsOf(db: Db, projectId: string): Promise<LotFile[]> {
  const rows = await db.all<{ lot: Omit<LotFile, 'status' | 'saysStatus' | 'saysModels' | 'place'> }>(sql`
    select jsonb_build_object('number', l.number, 'building', coalesce(b.name, ''),
      ${lotPairs([...factColumns, ...priceColumns], 'l')},
      'models', coalesce((select jsonb_agg(m.name) from lot_model lm join model m on m.id = lm.model_id
                          where lm.lot_id = l.id), '[]')) || coalesce((
        select jsonb_object_agg(key, value) from deal d, jsonb_each(d.listed)
        where d.lot_id = l.id and d.state in ('held', 'sold')
          and key = any(${priceColumns.map(({ field }) => field)}::text[])), '{}') as lot
    from lot l left join building b on b.id = l.building_id
    where l.project_id = ${projectId} and removed_at is null order by l.id`)
  return rows.map(({ lot }) => ({
    ...lot,
    status: noStatus,
    saysStatus: false,
    saysModels: false,
    inventory: undefined,
    place: { file: 'lots.csv', field: `lot ${lot.number}` },
  }))
}

export async function readKnown(db: Db, projectId: string): Promise<Known> {
  const project = await db.first<Pick<Known, 'projectType' | 'buildingType' | 'flags'>>(sql`
    select project_type as "projectType", building_type as "buildingType", flags from project
    where id = ${projectId} and gone_at is null`)
  if (project === undefined) return nothingKnown
  const models = await db.all<KnownModel>(sql`
    select m.name, frontage, price, is_land_only as "isLandOnly", company_id as "companyId", coalesce((
      select jsonb_agg(jsonb_build_object('letter', letter, 'price', price) order by letter)
      from template where model_id = m.id), '[]') as elevations
    from model m where project_id = ${projectId} order by sort_order, id`)
  const files = await db.all<KnownFile>(sql`
    select path, name, content_type as "contentType", size, sha256 from file
    where project_id = ${projectId} and not personal and path is not null order by path`)
  const papers = await papersOf(db, projectId)
  const workflow = await currentWorkflow(db, projectId)
  return {
    ...project,
    exists: true,
    lots: await lotsOf(db, projectId),
    models,
    files,
    papers: new Set(papers.map(({ sourceHash }) => sourceHash)),
    signing: {
      steps: workflow === undefined ? null : await stepsOfWorkflow(db, workflow),
      papers: papers.map(signedTemplate),
    },
  }
}
