/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixPapers, papersOf, papersOfPurchase, takeNewPapers } from '../../../server/db/papers.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
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

describe.sequential('versions of a paper', () => {
  const ask = async (path: string, body: object, cookie = world.cookies.manager) =>
    await world.call(path, { projectId: open, ...body }, { cookie, key: newKey() })
  const versions = async () => (await ask('/comty/GetPaperVersions', {})).body.versions
  const inForce = async () => (await papersOf(world.db, open)).map(({ version }) => version)

  test('no purchase uses a draft until it is published; then it is recorded who did so, and when', async () => {
    expect((await save(signs)).body.version).toBe(2)
    expect(await inForce()).toEqual([1])
    expect(await versions()).toMatchObject([
      { version: 2, state: 'draft', published_at: null },
      { version: 1, state: 'inForce', ended_at: null },
    ])
    const draft = { key: 'form', version: 2 }
    expect((await ask('/comty/PublishPaper', draft, world.cookies.rep)).status).toBe(403)
    expect((await ask('/comty/PublishPaper', { ...draft, version: 3 })).status).toBe(404)
    expect((await ask('/comty/PublishPaper', draft)).status).toBe(200)
    expect((await ask('/comty/PublishPaper', draft)).body.code).toBe('PAPER_CHANGED')
    expect(await inForce()).toEqual([2])
    const [second, first] = await versions()
    expect(second).toMatchObject({ version: 2, state: 'inForce', published_by: 'manager Test' })
    expect(first).toMatchObject({ version: 1, state: 'ended', ended_at: second.published_at })
    const log = await world.db.all(
      sql`select actor from audit where action = 'paper.publish' and object = ${`paper:${open}/form@2`}`,
    )
    expect(log).toEqual([{ actor: `person:${world.userIds['manager'] ?? 0}` }])
  })

  test('an earlier one stays readable', async () => {
    const { body } = await ask('/comty/GetPaperFile', { key: 'form', version: 1 })
    expect(body.version).toBe(1)
    expect((await textOfPdf(Buffer.from(body.base64, 'base64'))).text).toContain('Association form')
  })

  test('an open purchase keeps its own until it takes the new ones', async () => {
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into purchase (project_id, currency, sheet, frozen) values (${open}, 'CAD', '{}', '{}') returning id`)
    const kept = async () => (await papersOfPurchase(world.db, id)).map(({ version }) => version)
    expect(await kept()).toEqual([2])
    expect((await save(signs, 2)).body.version).toBe(3)
    expect((await ask('/comty/PublishPaper', { key: 'form', version: 3 })).status).toBe(200)
    expect(await inForce()).toEqual([3])
    expect(await kept()).toEqual([2])
    expect(await versions()).toMatchObject([
      { version: 3, running: 0 },
      { version: 2, running: 1 },
      { version: 1 },
    ])
    await takeNewPapers(world.db, id)
    expect(await kept()).toEqual([3])
  })

  test('one that started before there were papers keeps those that it was first made from', async () => {
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into purchase (project_id, currency, sheet, frozen, papers_at)
      values (${open}, 'CAD', '{}', '{}', '2001-01-01') returning id`)
    const kept = async () => (await papersOfPurchase(world.db, id)).map(({ version }) => version)
    expect(await kept()).toEqual([3])
    // The version counts this purchase before and after its papers are fixed.
    expect((await versions())[0]).toMatchObject({ version: 3, running: 2 })
    await fixPapers(world.db, id)
    await world.db.run(sql`update paper set ended_at = now() where project_id = ${open} and version = 3`)
    expect(await kept()).toEqual([3])
    expect((await versions())[0]).toMatchObject({ version: 3, running: 2 })
    const at = async () => await world.db.one(sql`select papers_at from purchase where id = ${id}`)
    const fixed = await at()
    await fixPapers(world.db, id)
    expect(await at()).toEqual(fixed)
    await world.db.run(sql`update paper set ended_at = null where project_id = ${open} and version = 3`)
  })

  test('a discarded draft never comes into force', async () => {
    expect((await save(signs, 3)).body.version).toBe(4)
    const draft = { key: 'form', version: 4 }
    expect((await ask('/comty/DropPaperDraft', draft)).status).toBe(200)
    expect((await ask('/comty/PublishPaper', draft)).status).toBe(409)
    expect(await inForce()).toEqual([3])
    expect(await versions()).toMatchObject([{ version: 4, state: 'dropped' }, { version: 3 }, {}, {}])
  })

  test('one without a place for each purchaser is not published', async () => {
    await world.db.run(sql`
      insert into paper (project_id, key, version, title, kind, language, file_id, source_hash, pages, fields, published_at)
      values (${open}, 'form', 5, 'Association form', 'map', 'en', 'map', 'y', '[{"width":612,"height":792}]',
              '[{"id":"signature:purchaser.1","kind":"signature","signer":"purchaser.1","page":0,"x":1,"y":1,"w":90,"h":30}]', null)`)
    expect((await ask('/comty/PublishPaper', { key: 'form', version: 5 })).body.code).toBe('PAPER_SIGNERS')
  })

  test('published for them too, it reaches those whose papers have not been made, and no others', async () => {
    const purchase = async () =>
      (
        await world.db.one<{ id: number }>(sql`
          insert into purchase (project_id, currency, sheet, frozen) values (${open}, 'CAD', '{}', '{}') returning id`)
      ).id
    const [bare, sent] = [await purchase(), await purchase()]
    await sentEnvelope(world.db, { projectId: open, purchaseId: sent })
    const kept = async (id: number) => (await papersOfPurchase(world.db, id)).map(({ version }) => version)
    const [now = 0] = await inForce()
    // This continues the previous test's draft.
    const next = (await save(signs, 5)).body.version as number
    expect(next).toBeGreaterThan(now)
    const before = (await versions()).find(({ version }: { version: number }) => version === now)
    expect(before.running - before.unmade).toBeGreaterThan(0)
    expect(before.unmade).toBeGreaterThan(0)
    expect((await ask('/comty/PublishPaper', { key: 'form', version: next, unmade: true })).status).toBe(200)
    expect(await kept(bare)).toEqual([next])
    expect(await kept(sent)).toEqual([now])
  })
})
