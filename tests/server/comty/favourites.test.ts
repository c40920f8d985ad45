import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld, tower } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`delete from favourite`)
})

type Who = keyof SmallWorld['cookies']
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString()
const wish = (who: Who, what: 'Add' | 'Remove', ask: Record<string, unknown>, key = newKey()) =>
  world.call(
    what === 'Add' ? '/comty/AddFavoriteToUserAccount' : '/comty/RemoveFavoriteFromUserAccount',
    { projectId: open, wishedAt: minute(0), ...ask },
    { cookie: world.cookies[who], key },
  )
const listOf = async (who: Who) =>
  (await world.call('/comty/GetUserFavorites', {}, { cookie: world.cookies[who] })).body.favorites

describe('favourites', () => {
  test('communities and designs are kept, the newest first, separately for each person', async () => {
    const design = { modelId: world.models[0] }
    expect((await wish('broker', 'Add', {})).body).toEqual({ isOK: 1, isFavorite: true })
    await wish('broker', 'Add', { ...design, wishedAt: minute(1) })
    await wish('purchaser', 'Add', { projectId: tower })
    expect(await listOf('broker')).toEqual([
      { project_id: open, model_id: world.models[0] },
      { project_id: open, model_id: null },
    ])
    expect(await listOf('purchaser')).toEqual([{ project_id: tower, model_id: null }])
    expect((await wish('broker', 'Remove', { wishedAt: minute(2) })).body).toEqual({
      isOK: 1,
      isFavorite: false,
    })
    expect(await listOf('broker')).toEqual([{ project_id: open, model_id: world.models[0] }])
    expect(await listOf('purchaser')).toHaveLength(1)
  })

  test('are kept once, however often they are added', async () => {
    const key = newKey()
    const [first, again] = [await wish('broker', 'Add', {}, key), await wish('broker', 'Add', {}, key)]
    await wish('broker', 'Add', { wishedAt: minute(1) })
    expect(again.body).toEqual(first.body)
    expect(await listOf('broker')).toHaveLength(1)
    expect((await wish('broker', 'Add', { projectId: tower }, key)).status).toBe(422)
  })

  test('the last change counts, not the last to arrive', async () => {
    await wish('broker', 'Add', { wishedAt: minute(0) })
    await wish('broker', 'Remove', { wishedAt: minute(5) })
    const late = await wish('broker', 'Add', { wishedAt: minute(3) })
    expect(late.body.isFavorite).toBe(false)
    expect(await listOf('broker')).toEqual([])
    await wish('broker', 'Add', { wishedAt: minute(6) })
    expect(await listOf('broker')).toHaveLength(1)
  })

  test('a clock that is ahead does not win forever', async () => {
    await wish('broker', 'Add', { wishedAt: '2099-01-01T00:00:00.000Z' })
    await wish('broker', 'Remove', { wishedAt: new Date(Date.now() + 60_000).toISOString() })
    expect(await listOf('broker')).toEqual([])
  })

  test('what cannot be seen or does not exist cannot be added, but can be removed', async () => {
    expect((await wish('broker', 'Add', { projectId: closed })).status).toBe(404)
    expect((await wish('broker', 'Add', { projectId: 'C0000' })).status).toBe(404)
    expect((await wish('broker', 'Add', { projectId: tower, modelId: world.models[0] })).status).toBe(404)
    expect((await wish('broker', 'Remove', { projectId: 'C0000' })).status).toBe(200)
    expect((await wish('broker', 'Remove', { modelId: 2_000_000_000 })).status).toBe(200)
    expect(await listOf('broker')).toEqual([])
  })

  test('a marketplace community can be a favourite before one is registered with it', async () => {
    await world.db.run(sql`
      insert into project (id, builder_id, name, project_type, flags)
      values ('C9009', 1, 'Market', 1, ${sql.json({ marketplace: true, requireLogin: false })})`)
    expect((await wish('broker', 'Add', { projectId: 'C9009' })).status).toBe(200)
  })

  test.each<[Who, string]>([
    ['guest', 'register or log in first'],
    ['device', 'register or log in first'],
    ['newbroker', 'activate your account first'],
  ])('%s is told what to do first', async (who, sentence) => {
    const refused = await wish(who, 'Add', {})
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(refused.body.message).toContain(sentence)
  })

  test('an account without a password has to set one first', async () => {
    await world.db.run(
      sql`update person set password_hash = '' where id = ${world.userIds['purchaser'] ?? 0}`,
    )
    expect((await wish('purchaser', 'Add', {})).body.message).toContain('set a password first')
  })
})
