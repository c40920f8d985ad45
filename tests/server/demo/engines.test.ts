/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { demoProjects } from '../../../server/demo/demoProjects.ts'
import { checkDemo, loadDemo } from '../../../server/demo/loadDemo.ts'
import { keepReady, readReady } from '../../../server/demo/ready.ts'
import { engines, useDatabase } from '../db/engines.ts'

/** Two projects have only designs, and one has only lots; none of them sells without another. */
const WITHOUT_LOTS = ['U0033', 'U0102']
const WITHOUT_MODELS = ['U0101']

describe.each(engines)('the demo on $name', (engine) => {
  const here = useDatabase(engine)
  beforeAll(async () => {
    if (engine.missing === null) await loadDemo(here.db, () => undefined)
  })

  test.skipIf(engine.missing !== null)('every project has what it sells', async () => {
    const rows = await here.db.all<
      Record<'id' | 'lots' | 'models' | 'plans' | 'pdfs', unknown>
    >(sql`select id,
      (select count(*) from lot where project_id = p.id) > 0 as lots,
      (select count(*) from model where project_id = p.id) > 0 as models,
      (select count(*) from site_plan where project_id = p.id) > 0 as plans,
      (select count(*) from document where project_id = p.id and kind = 'pdf' and pages > 0 and size > 0) >= 3 as pdfs
      from project p order by id`)
    expect(rows).toEqual(
      (await demoProjects()).map((id) => ({
        id,
        lots: !WITHOUT_LOTS.includes(id),
        models: !WITHOUT_MODELS.includes(id),
        plans: !WITHOUT_LOTS.includes(id),
        pdfs: true,
      })),
    )
  })

  test.skipIf(engine.missing !== null)('every named path has its complete file', async () => {
    const named = await here.db.all<{ path: string | null; found: boolean }>(sql`
      select named.path, f.id is not null and octet_length(f.bytes) = f.size and f.size > 200
        and encode(sha256(f.bytes), 'hex') = f.sha256 and not f.personal as found
      from (select picture as path from project union all select picture from model union all
        select unit_plan from model union all select picture from template union all select path from document) named
      left join file f on f.path = named.path`)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ found }) => !found)).toEqual([])
  })
})

test('a project prepared by the build is the same as one that is checked again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ready-'))
  try {
    const place = pathToFileURL(`${folder}/`)
    const checked = await checkDemo('C0404')
    expect(await readReady('C0404', place)).toBeUndefined()
    await keepReady('C0404', checked, place)
    const ready = await readReady('C0404', place)
    expect({ ...ready, media: [], documents: [] }).toEqual({ ...checked, media: [], documents: [] })
    expect(ready?.media.map(({ sha256 }) => sha256)).toEqual(checked.media.map(({ sha256 }) => sha256))
    expect(ready?.media.map(({ bytes }) => bytes.byteLength)).toEqual(
      checked.media.map(({ bytes }) => bytes.byteLength),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
