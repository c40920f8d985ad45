/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperByKey } from '../../../server/db/papers.ts'
import { saveWorkflow } from '../../../server/db/workflows.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import { textPdf } from '../documents/somePdfs.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
  const bytes = await textPdf([{ lines: [[72, 80, 'Association form']] }])
  await world.db.run(sql`
    insert into file (id, project_id, name, content_type, size, sha256, personal, bytes)
    values ('map', ${open}, 'map.pdf', 'application/pdf', ${bytes.length}, '', true, ${bytes})`)
  await world.db.run(sql`
    insert into paper (project_id, key, version, title, kind, language, file_id, source_hash, pages)
    values (${open}, 'form', 1, 'Association form', 'map', 'en', 'map', 'x', '[{"width":612,"height":792}]')`)
})
afterAll(async () => await world.stop())

const place = { page: 0, x: 72, y: 500, w: 180, h: 36 }
const signs = [1, 2, 3].map((n) => ({ ...place, y: 500 - n * 60, mark: `sig:purchaser${n}` }))
const save = async (fields: object[], version = 1, cookie = world.cookies.manager) =>
  await world.call(
    '/comty/PlacePaperFields',
    { projectId: open, key: 'form', version, fields },
    { cookie, key: newKey() },
  )

test('a manager draws places, which become a draft of the next version; each place comes back as drawn', async () => {
  const fields = [
    { ...place, mark: 'price.total!' },
    ...signs,
    { ...place, x: 300, y: 440, mark: 'witness:purchaser1' },
    { ...place, x: 300, y: 380, mark: 'initials:officer?' },
  ]
  expect((await save(fields)).body).toMatchObject({ isOK: 1, version: 2 })
  const { body } = await world.call(
    '/comty/GetPapers',
    { projectId: open },
    { cookie: world.cookies.manager },
  )
  expect(body.papers).toMatchObject([{ key: 'form', version: 2, isDraft: true, fields }])
  const row = await paperByKey(world.db, open, 'form')
  expect(row?.fields.find(({ id }) => id === 'witness:purchaser.1')).toMatchObject({
    of: 'signature:purchaser.1',
  })
  expect(await world.db.all(sql`select 1 from paper where project_id = ${open}`)).toHaveLength(2)
})

test('what was drawn on an older version is refused', async () => {
  expect((await save(signs, 1)).body).toMatchObject({ code: 'PAPER_CHANGED' })
})

test.each([
  [{ ...place, mark: 'price.totl' }, 'fields.3'],
  [{ ...place, mark: 'sig:somebody' }, 'fields.3'],
  [{ ...place, x: 600, mark: 'price.total' }, 'fields.3'],
  [{ ...place, page: 1, mark: 'price.total' }, 'fields.3'],
])('an impossible place is named: %o', async (wrong, field) => {
  expect((await save([...signs, wrong], 2)).body).toMatchObject({ code: 'WRONG_FIELD', field })
})

test('a purchaser without a place to sign, or a witness of nothing, is refused', async () => {
  expect((await save(signs.slice(0, 2), 2)).body).toMatchObject({ code: 'PAPER_SIGNERS' })
  expect((await save([{ ...place, mark: 'witness:purchaser1' }], 2)).body).toMatchObject({
    code: 'PAPER_SIGNERS',
  })
})

test('a place for somebody who has no step in the workflow is refused and named', async () => {
  const steps = defaultWorkflows.rental
  await saveWorkflow(world.db, open, { name: 'rental', steps })
  const broker = [...signs, { ...place, x: 300, mark: 'sig:broker' }]
  expect((await save(broker, 2)).body).toMatchObject({ code: 'PAPER_STEPS', field: 'fields.3' })
  const { version } = (await save([...signs, { ...place, x: 300, mark: 'sig:officer' }], 2)).body
  await saveWorkflow(world.db, open, { name: '', steps: steps.slice(0, 1) })
  const draft = { projectId: open, key: 'form', version }
  const published = await world.call('/comty/PublishPaper', draft, {
    cookie: world.cookies.manager,
    key: newKey(),
  })
  expect(published.body).toMatchObject({ code: 'PAPER_STEPS' })
  await saveWorkflow(world.db, open, null)
})

test('only managers see the template', async () => {
  const ask = { projectId: open, key: 'form' }
  const { body } = await world.call('/comty/GetPaperFile', ask, { cookie: world.cookies.manager })
  expect((await textOfPdf(Buffer.from(body.base64, 'base64'))).text).toContain('Association form')
  const other = await world.call('/comty/GetPaperFile', ask, { cookie: world.cookies.rep })
  expect(other.status).toBe(403)
  expect((await save(signs, 2, world.cookies.rep)).status).toBe(403)
})
