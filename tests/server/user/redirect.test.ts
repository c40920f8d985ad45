/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, closed, emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

const partnerKey = 'p'.repeat(40)
const partner = 'https://partner.example'
const elsewhere = 'https://elsewhere.example'
let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, {
    env: {
      LOTLINE_PARTNER_KEYS: `${open}=${partnerKey}`,
      LOTLINE_PARTNER_ORIGINS: `${open}=${partner},${abroad}=${elsewhere}`,
    },
  })
})
afterAll(async () => await world.stop())

const call = async (path: string, body: unknown, cookie?: string) =>
  await world.call(path, body, { key: newKey(), cookie })

describe('entry from another window', () => {
  const redirect = async (redirectKey: string, projectId = open, cookie?: string, opener = partner) =>
    await call('/user/LoginFromRedirect', { projectId, redirectKey, opener }, cookie)
  const keyOf = async (cookie: string, origin: string | undefined = partner) =>
    (await call('/user/GetRedirectKey', { projectId: open, origin }, cookie)).body.redirectKey as string

  test('works once, for its project, within its minute', async () => {
    const key = await keyOf(world.cookies.broker)
    const answer = await redirect(key)
    expect(answer.body).toMatchObject({ isOK: 1, UserType: 3, UserEmail: emailOf('broker'), redirectKey: '' })
    expect((await call('/user/GetSession', {}, answer.cookie)).body.UserRecord.UserId).toBe(
      answer.body.UserId,
    )
    expect((await redirect(key)).body.isOK).toBe(-1)
    expect((await redirect(await keyOf(world.cookies.broker), closed)).body.isOK).toBe(-1)
    const late = await keyOf(world.cookies.broker)
    await world.db.run(sql`update person_token set expires_at = now() where kind = 'redirect'`)
    expect((await redirect(late)).body.isOK).toBe(-1)
  })

  test('is for the site it was made for, as reported by the browser; without a site, for the browser that asked', async () => {
    for (const opener of ['', 'https://evil.example', `${partner}.evil.example`]) {
      expect((await redirect(await keyOf(world.cookies.broker), open, undefined, opener)).body.isOK).toBe(-1)
    }
    const refused = await call(
      '/user/GetRedirectKey',
      { projectId: open, origin: 'https://evil.example' },
      world.cookies.broker,
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const own = await world.signIn(emailOf('broker'))
    const ownKey = async () =>
      (await call('/user/GetRedirectKey', { projectId: open }, own)).body.redirectKey as string
    expect((await redirect(await ownKey())).body.isOK).toBe(-1)
    expect((await redirect(await ownKey(), open, await world.signIn(emailOf('agent')))).body.isOK).toBe(-1)
    expect((await redirect(await ownKey(), open, own, '')).body.isOK).toBe(1)
  })

  test('of another project’s partner opens no session, and none for another project', async () => {
    const refused = await call(
      '/user/GetRedirectKey',
      { projectId: open, origin: elsewhere },
      world.cookies.broker,
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const other = await call('/user/GetRedirectKey', {
      projectId: open,
      partnerKey,
      email: emailOf('purchaser'),
      origin: elsewhere,
    })
    expect([other.status, other.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  test('is not used up by a refusal', async () => {
    const key = await keyOf(world.cookies.broker)
    const close = async (at: Date | null) =>
      await world.db.run(sql`update person set disabled_at = ${at} where email = ${emailOf('broker')}`)
    await close(new Date())
    const refused = await redirect(key)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED'])
    await close(null)
    expect((await redirect(key)).body.isOK).toBe(1)
  })

  test('of a project that does not exist is invalid', async () => {
    const answer = await call(
      '/user/GetRedirectKey',
      { projectId: 'NONE', origin: partner },
      world.cookies.manager,
    )
    expect([answer.status, answer.body.code]).toEqual([404, 'PROJECT_NOT_FOUND'])
  })

  test('with a wrong key ends the existing session', async () => {
    const cookie = await world.signIn(emailOf('agent'))
    const answer = await redirect('made-up', open, cookie)
    expect(answer.body).toMatchObject({ isOK: -1, UserId: null, UserRecord: null, grant: null })
    expect(answer.headers.getSetCookie().join()).toMatch(/lotline-session=;.*Max-Age=0/)
    expect((await call('/user/GetSession', {}, cookie)).body.UserRecord).toBeNull()
  })

  test('a partner’s server opens it for its project’s people, with its secret, and never for staff', async () => {
    const ask = { projectId: open, partnerKey, origin: partner }
    const named = async (email: string, over = {}) =>
      (await call('/user/GetRedirectKey', { ...ask, email, ...over })).status
    expect(await named(emailOf('purchaser'))).toBe(200)
    expect(await named(emailOf('foreign'))).toBe(403)
    // A session shows all of a person's data, including that for other builders.
    const buyer = world.userIds['purchaser'] ?? 0
    await world.db.run(sql`insert into person_project (person_id, project_id) values (${buyer}, ${abroad})`)
    expect(await named(emailOf('purchaser'))).toBe(403)
    await world.db.run(sql`delete from person_project where person_id = ${buyer} and project_id = ${abroad}`)
    expect(await named(emailOf('rep'))).toBe(403)
    expect(await named(emailOf('purchaser'), { partnerKey: 'q'.repeat(40) })).toBe(403)
    expect(await named(emailOf('purchaser'), { projectId: closed })).toBe(403)
    expect(await named(emailOf('purchaser'), { origin: undefined })).toBe(403)
  })

  test('and reaches only that project, not the account', async () => {
    const email = emailOf('purchaser')
    const asked = await call('/user/GetRedirectKey', { projectId: open, partnerKey, email, origin: partner })
    const entered = await redirect(asked.body.redirectKey as string)
    const theirs = entered.cookie
    const own = await world.signIn(email)
    // Later this person also deals with another builder.
    await call('/comty/AddProjectToUserAccount', { projectId: abroad }, own)
    const held = await call(
      '/comty/PutDPTimerLR',
      { projectId: abroad, lot_id: world.abroadLots.get('1') },
      own,
    )
    expect(held.status).toBe(200)
    const { transId } = held.body
    const purchases = async (cookie: string) =>
      (await call('/purchase/GetPurchases', {}, cookie)).body.purchases.map(
        (one: { transId: number }) => one.transId,
      ) as number[]
    expect(await purchases(own)).toContain(transId)
    expect(await purchases(theirs)).not.toContain(transId)
    const codes = async (path: string, body: object) => {
      const { status, body: answer } = await call(path, body, theirs)
      return [status, answer.code]
    }
    const bySite = [403, 'SIGNED_IN_BY_SITE']
    const of = { projectId: abroad, transId }
    expect(await codes('/purchase/GetPurchase', { ...of, since: null })).toEqual(bySite)
    expect((await codes('/purchase/GetPurchase', { ...of, projectId: open, since: null }))[0]).toBe(404)
    expect(await codes('/comty/AddProjectToUserAccount', { projectId: closed })).toEqual(bySite)
    const password1 = 'Godwit2026!'
    expect((await codes('/user/UpdatePWD', { password1, password2: password1 }))[0]).not.toBe(200)
    expect(await codes('/user/GetSessions', {})).toEqual([200, undefined])
    expect(await codes('/user/EndSession', { sessionId: null })).toEqual(bySite)
    expect((await call('/user/GetSession', {}, theirs)).body.UserRecord.projects).toEqual([open])
    expect((await call('/user/GetSession', {}, own)).body.UserRecord.projects).toContain(abroad)
  })
})
