import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { Mailer } from '../../../server/mail/mailer.ts'
import { codesOf, issueToken } from '../../../server/db/personTokens.ts'
import { delayAfter, noteTry, slowDown } from '../../../server/sessions/slowDown.ts'
import { hashOfSecret } from '../../../server/secrets/passwords.ts'
import { codeOf, stepAt } from '../../../server/secrets/totp.ts'
import { hashOfToken, newId } from '../../../server/secrets/tokens.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { sendAll } from '../../world/postbox.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { TRUST_PROXY: '1' } })
})
afterAll(async () => await world.stop())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('mail that anybody may request', () => {
  const issue = async (kind: 'reset' | 'code' | 'email', tokenHash: string) => {
    await world.db.transaction((tx) =>
      issueToken(tx, {
        id: newId('t'),
        kind,
        tokenHash,
        personId: world.userIds['agent'] ?? 0,
        projectId: null,
        sessionId: null,
        boundTo: null,
        seconds: 600,
      }),
    )
  }
  const works = async (hash: string) =>
    (await world.db.first(sql`
      select 1 from person_token where token_hash = ${hash} and used_at is null`)) !== undefined

  test('leaves an older link valid for its time', async () => {
    await issue('reset', hashOfToken('first'))
    await issue('reset', hashOfToken('second'))
    expect(await works(hashOfToken('first'))).toBe(true)
    // Only the owner can ask to confirm an address, so there the newest link replaces the others.
    await issue('email', hashOfToken('third'))
    await issue('email', hashOfToken('fourth'))
    expect(await works(hashOfToken('third'))).toBe(false)
  })

  test('wrong codes from one caller count against that caller, and not against the code', async () => {
    await issue('code', await hashOfSecret('123456'))
    const enter = async (code: string, address: string) =>
      (await world.call('/user/LoginWithCode', { email: emailOf('agent'), code }, from(address))).status
    const strange = []
    for (let time = 0; time < 7; time += 1) strange.push(await enter('000000', '203.0.113.9'))
    expect(strange).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await enter('123456', '198.51.100.7')).toBe(200)
    expect(await codesOf(world.db, { personId: world.userIds['agent'] ?? 0 }, null, 2)).toEqual([])
  })

  test('wrong codes from many places end after forty in an hour, however many codes there are', async () => {
    await world.db.run(sql`delete from try_window`)
    const enter = async (code: string, place: number) =>
      (await world.call('/user/LoginWithCode', { email: emailOf('agent'), code }, from(`192.0.2.${place}`)))
        .status
    await issue('code', await hashOfSecret('123456'))
    expect(await enter('123456', 210)).toBe(200)
    await issue('code', await hashOfSecret('123456'))
    const tried = []
    for (let time = 0; time < 42; time += 1) tried.push(await enter('000000', Math.floor(time / 5)))
    // The correct code, from a new device, was one of the forty tries.
    expect(tried.filter((status) => status === 401)).toHaveLength(39)
    expect(tried.slice(39)).toEqual([429, 429, 429])
    expect(await enter('123456', 200)).toBe(429)
    // Where the owner has signed in before, other people's tries do not count.
    expect(await enter('123456', 210)).toBe(200)
    await issue('code', await hashOfSecret('123456'))
    await world.db.run(sql`update try_window set ends_at = now() where used > 20`)
    expect(await enter('123456', 201)).toBe(200)
  })

  test('only the two newest codes of an address work', async () => {
    await world.db.run(sql`delete from try_window`)
    for (const code of ['111111', '222222', '333333']) await issue('code', await hashOfSecret(code))
    const enter = async (code: string) =>
      (await world.call('/user/LoginWithCode', { email: emailOf('agent'), code }, from('203.0.113.77')))
        .status
    expect(await enter('111111')).toBe(401)
    expect(await enter('222222')).toBe(200)
  })

  test('is limited to thirty an hour, from however many places it is requested', async () => {
    const email = emailOf('purchaser')
    for (let place = 0; place < 32; place += 1) {
      const [projectId, sessionId, personId] = [null, null, null]
      const asked = { kind: 'reset', address: email, market: 'base', askedFrom: `place ${place}` } as const
      await queueMail(world.db, { ...asked, projectId, sessionId, personId })
    }
    const mailer = { send: async () => undefined } as unknown as Mailer
    await sendAll(world.db, mailer)
    const outcomes = await world.db.all(sql`
      select outcome, count(*) as count from job where payload ->> 'address' = ${email} and payload ->> 'kind' = 'reset'
      group by outcome order by outcome`)
    expect(outcomes).toEqual([
      { outcome: 'sent', count: 30 },
      { outcome: 'tooMany', count: 2 },
    ])
  })

  test('is counted per requester', async () => {
    const ask = async (address: string) =>
      await world.call('/user/ForgotPWD', { email: emailOf('broker') }, { ...from(address), key: newKey() })
    for (let time = 0; time < 8; time += 1) await ask('203.0.113.9')
    await ask('198.51.100.7')
    const outcomes = async () =>
      await world.db.all<{ outcome: string; count: number }>(sql`
        select outcome, count(*) as count from job
        where payload ->> 'address' = ${emailOf('broker')} and payload ->> 'kind' = 'reset'
        group by outcome order by outcome`)
    const mailer = { send: async () => undefined } as unknown as Mailer
    await sendAll(world.db, mailer)
    expect(await outcomes()).toEqual([
      { outcome: 'sent', count: 6 },
      { outcome: 'tooMany', count: 3 },
    ])
  })
})

describe('wrong passwords', () => {
  test('from many addresses make the next attempt wait, longer and longer, except on a known device', async () => {
    const waited: number[] = []
    const wait = async (ms: number) => void waited.push(ms)
    const at = (nth: number, device = 'x') => ({
      email: 'Slow@example.test',
      address: `203.0.113.${nth}`,
      device,
    })
    await noteTry(world.db, at(200, 'own'), true)
    for (let nth = 0; nth < 14; nth += 1) {
      await slowDown(world.db, at(nth), wait)
      await noteTry(world.db, at(nth), false)
    }
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000])
    waited.length = 0
    await slowDown(world.db, at(200, 'own'), wait)
    await slowDown(world.db, { ...at(1), email: 'other@example.test' }, wait)
    expect(waited).toEqual([])
    // Owners are never locked out: attempts are delayed, not refused.
    expect(delayAfter(1_000)).toBe(8000)
  })

  test('are counted on arrival, wherever they come from', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      await world.call('/user/Login', { email: emailOf('foreign'), password: 'x' }, from(`203.0.113.${nth}`))
    }
    const counted = await world.db.all<{ used: number }>(sql`
      select used from try_window where name = ${hashOfToken(`wrong ${emailOf('foreign')}`)}`)
    expect(counted).toEqual([{ used: 5 }])
    // This call checks a password too, so it counts as well.
    const ask = { projectId: 'C0101', email: emailOf('foreign'), password: 'x' }
    await world.call('/comty/AddProjectToUserAccount', ask, from('203.0.113.6'))
    const after = await world.db.all<{ used: number }>(sql`
      select used from try_window where name = ${hashOfToken(`wrong ${emailOf('foreign')}`)}`)
    expect(after).toEqual([{ used: 6 }])
    const right = await world.call(
      '/user/Login',
      { email: emailOf('foreign'), password },
      from('203.0.113.77'),
    )
    expect(right.status).toBe(200)
  })
})

test('the fifth wrong password within a quarter of an hour is mailed to the owner, once a day', async () => {
  await world.db.run(sql`delete from try_window`)
  await world.db.run(sql`delete from job where kind = 'mail'`)
  const told = async () =>
    await world.db.all(sql`
      select payload ->> 'address' as to from job where kind = 'mail' and payload ->> 'kind' = 'wrongPasswords'`)
  const wrong = async (email: string) => await world.call('/user/Login', { email, password: 'x' })
  for (let time = 0; time < 4; time += 1) await wrong(emailOf('limited'))
  expect(await told()).toEqual([])
  for (let time = 0; time < 3; time += 1) await wrong(emailOf('limited'))
  expect(await told()).toEqual([{ to: emailOf('limited') }])
  await world.db.run(sql`update try_window set ends_at = now() where used between 5 and 10`)
  for (let time = 0; time < 6; time += 1) await wrong(emailOf('limited'))
  expect(await told()).toHaveLength(1)
  // No account has this address, so no email is sent.
  for (let time = 0; time < 6; time += 1) await wrong('nobody@example.test')
  expect(await told()).toHaveLength(1)
  const sent: { subject: string; text: string }[] = []
  const mailer = { send: async (letter: (typeof sent)[0]) => void sent.push(letter) } as unknown as Mailer
  await sendAll(world.db, mailer)
  expect(sent).toMatchObject([{ subject: 'Someone tried to sign in to your account' }])
  await world.db.run(sql`delete from try_window`)
})

test('one IPv6 connection counts as one caller, whatever address a call uses', async () => {
  const windows = async () =>
    (await world.db.one<{ all: number }>(sql`select count(*)::int as all from try_window`)).all
  const wrong = { email: emailOf('foreign'), password: 'x' }
  await world.call('/user/Login', wrong, from('2001:db8:7:7::1'))
  const before = await windows()
  await world.call('/user/Login', wrong, from('2001:db8:7:7:aaaa::2'))
  expect(await windows()).toBe(before)
})

describe('sessions from before a second factor', () => {
  const alive = async (cookie: string) =>
    (await world.call('/user/GetAccount', {}, { cookie })).status === 200

  test('end when one is set up; the one that did it stays', async () => {
    const elsewhere = await world.signIn(emailOf('manager'))
    expect(await alive(elsewhere)).toBe(true)
    const { body } = await world.call('/user/BeginSecondFactor', { email: emailOf('manager'), password })
    const code = codeOf(body.secret, stepAt(Date.now()))
    const done = await world.call(
      '/user/ConfirmSecondFactor',
      { code },
      { cookie: world.cookies.manager, key: newKey() },
    )
    expect(done.status).toBe(200)
    expect([await alive(elsewhere), await alive(world.cookies.manager)]).toEqual([false, true])
  })

  test('end when the builder requires one; buyers and brokers continue', async () => {
    const rep = await world.signIn(emailOf('rep'))
    await world.db.run(sql`
      update project set flags = flags || '{"staffSecondFactor": true}' where id = ${open}`)
    await expect.poll(() => alive(rep), { timeout: 30_000, interval: 500 }).toBe(false)
    expect([await alive(world.cookies.broker), await alive(world.cookies.manager)]).toEqual([true, true])
  })
})

describe('a startup request that is overtaken by a sign-in', () => {
  /** The cookies that a browser sends after these answers, in this order. */
  const jarOf = (...answers: readonly string[]): string => {
    const pairs = answers
      .flatMap((cookie) => cookie.split('; ').filter(Boolean))
      .map((pair) => pair.split('=') as [string, string])
    return [...new Map(pairs)].map((pair) => pair.join('=')).join('; ')
  }
  const signIn = async (cookie?: string) =>
    await world.call('/user/Login', { email: emailOf('purchaser'), password }, { cookie })
  const here = async (cookie: string): Promise<number | undefined> =>
    (await world.call('/user/GetSession', {}, { cookie })).body.UserRecord?.UserId

  test.each(['of a session that has ended', 'of a guest', 'none'])(
    'signs nobody out again, asked with this cookie: %s',
    async (which) => {
      const guest = (await world.call('/user/GetSession')).cookie
      const before = { 'of a guest': guest, none: undefined }[which] ?? (await signIn()).cookie
      // The browser asks before the sign-in, but the answer arrives after it.
      const asked = which === 'none' ? undefined : before
      const entered = await signIn(asked)
      const late = await world.call('/user/GetSession', {}, { cookie: asked })
      expect([entered.status, late.status, late.body.UserRecord]).toEqual([200, 200, null])
      expect(await here(jarOf(asked ?? '', entered.cookie, late.cookie))).toBe(world.userIds['purchaser'])
    },
  )

  test('leaves no guest behind once the person has left', async () => {
    const entered = await signIn()
    const late = await world.call('/user/GetSession')
    const both = jarOf(entered.cookie, late.cookie)
    const left = await world.call('/user/Logout', {}, { cookie: both })
    expect(jarOf(both, left.cookie)).toBe('lotline-session=; lotline-guest=')
  })
})
