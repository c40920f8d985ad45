import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallContext } from '../../../server/context/handler.ts'
import { Prepared } from '../../../server/context/prepared.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { sql } from '../../../server/db/sql.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { addDevice, addTwoProjects } from './twoProjects.ts'

const hold = '/comty/PutDPTimerLR'
const flags = '/comty/GetProjectFlags'
const holdAsk = schemas[hold].example.request
const holdAnswer = schemas[hold].example.answer
const flagsAnswer = schemas[flags].example.answer

let world: World
let work: (here: CallContext) => Promise<unknown>
let seen: CallContext[] = []
beforeAll(async () => {
  world = await startWorld({
    handlers: {
      [hold]: async (_: unknown, here: CallContext) => {
        seen.push(here)
        return await work(here)
      },
      [flags]: async (_: unknown, here: CallContext) => {
        seen.push(here)
        return await work(here)
      },
    } as never,
  })
  await addTwoProjects(world.db)
})
afterAll(async () => {
  await world.stop()
})
beforeEach(() => {
  seen = []
  work = async () => holdAnswer
})

/** Leaves a row in the database, to show whether work was kept. */
const trace = async (here: CallContext): Promise<void> => {
  await here.db.run(sql`insert into building (project_id, name) values ('C0101', ${here.requestId})`)
}
const traces = async (): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from building`)).n

describe('a call that changes something', () => {
  test('needs a key', async () => {
    expect(await world.call(hold, holdAsk)).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REQUIRED' },
    })
    expect(await world.call(hold, holdAsk, { key: 'short' })).toMatchObject({ status: 400 })
    expect(seen).toEqual([])
  })

  test('is done once per key, and always answered alike', async () => {
    const before = await traces()
    work = async (here) => {
      await trace(here)
      return holdAnswer
    }
    const key = newKey()
    const first = await world.call(hold, holdAsk, { key })
    const again = await world.call(hold, holdAsk, { key })
    expect(first).toMatchObject({ status: 200, body: holdAnswer })
    expect(first.headers.has('lotline-replayed')).toBe(false)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get('lotline-replayed')).toBe('1')
    expect((await traces()) - before).toBe(1)
  })

  test('is done once even when sent fifty times at once', async () => {
    const before = await traces()
    work = async (here) => {
      await trace(here)
      return holdAnswer
    }
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(hold, holdAsk, { key })))
    expect((await traces()) - before).toBe(1)
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length + answers.filter(({ body }) => body.code === 'IN_PROGRESS').length).toBe(50)
    expect(done.filter(({ headers }) => !headers.has('lotline-replayed'))).toHaveLength(1)
  })

  test('is refused when the key was used for something else, or by somebody else', async () => {
    const key = newKey()
    await world.call(hold, holdAsk, { key })
    const other = { ...holdAsk, projectId: 'C0101', lotId: 999 }
    const mismatch = { status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } }
    expect(await world.call(hold, { ...other }, { key }).then(({ status }) => status)).toBe(422)
    const cookie = await world.signIn('broker@lotline.test')
    expect(
      await world.call('/comty/RemoveDPTimerLR', schemas['/comty/RemoveDPTimerLR'].example.request, { key }),
    ).toMatchObject(mismatch)
    const device = await addDevice(world.db, 'C0101')
    expect(await world.call(hold, holdAsk, { key, cookie: device.cookie })).toMatchObject(mismatch)
    expect(cookie).toContain('lotline-session=')
  })

  test('leaves nothing behind when it is refused for good, and the verdict stands', async () => {
    const before = await traces()
    work = async (here) => {
      await trace(here)
      throw new Refusal(409, 'UNIT_TAKEN')
    }
    const key = newKey()
    const first = await world.call(hold, holdAsk, { key })
    expect(first).toMatchObject({ status: 409, body: { code: 'UNIT_TAKEN' } })
    work = async () => holdAnswer
    const again = await world.call(hold, holdAsk, { key })
    expect(again).toMatchObject({ status: 409, body: first.body })
    expect(again.headers.get('lotline-replayed')).toBe('1')
    expect(await traces()).toBe(before)
  })

  test('is refused for good even when a statement failed before', async () => {
    work = async (here) => {
      await here.db
        .run(sql`insert into project (id, builder_id, name, project_type) values ('C0101', 1, '', 1)`)
        .catch(() => {
          throw new Refusal(409, 'ALREADY_ENROLLED')
        })
    }
    const key = newKey()
    expect(await world.call(hold, holdAsk, { key })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ENROLLED' },
    })
    expect((await world.call(hold, holdAsk, { key })).headers.get('lotline-replayed')).toBe('1')
  })

  test.each([
    [
      401,
      async () => {
        throw new Refusal(401, 'SIGN_IN_FIRST')
      },
    ],
    [
      429,
      async () => {
        throw new Refusal(429, 'TOO_MANY_CALLS')
      },
    ],
    [
      500,
      async () => {
        throw new Error('CANARY')
      },
    ],
    [500, async () => ({ isOK: 'no such answer' })],
  ])('may be tried again after %d', async (status, failing) => {
    const before = await traces()
    work = async (here) => {
      await trace(here)
      return await failing()
    }
    const key = newKey()
    expect((await world.call(hold, holdAsk, { key })).status).toBe(status)
    expect(await traces()).toBe(before)
    work = async () => holdAnswer
    const again = await world.call(hold, holdAsk, { key })
    expect(again).toMatchObject({ status: 200 })
    expect(again.headers.has('lotline-replayed')).toBe(false)
  })

  test('sets no cookie when it is refused', async () => {
    work = async (here) => {
      here.cookies.set('device', { id: 'd_1', token: 'x', seconds: 60 })
      throw new Refusal(409, 'UNIT_TAKEN')
    }
    expect((await world.call(hold, holdAsk, { key: newKey() })).cookie).toBe('')
  })
})

describe('a fault of ours', () => {
  test('is reported with the specification’s sentence and nothing else', async () => {
    work = async () => {
      throw new Error('CANARY select * from person')
    }
    const read = await world.call(flags, { projectId: 'C0101' })
    expect(read).toMatchObject({
      status: 500,
      body: { code: 'FAULT', message: 'Error while retrieving data from server' },
    })
    const change = await world.call(hold, holdAsk, { key: newKey() })
    expect(change.body.message).toBe('Oops! Something went wrong. Please Try again.')
    expect(JSON.stringify([read.body, change.body])).not.toContain('CANARY')
  })

  test('is also an answer that breaks the contract', async () => {
    work = async () => ({ ...flagsAnswer, isOK: 2 })
    expect((await world.call(flags, { projectId: 'C0101' })).status).toBe(500)
    work = async () => new Prepared(Buffer.from('{"isOK":2}'))
    expect((await world.call(flags, { projectId: 'C0101' })).status).toBe(500)
    work = async () => new Prepared(Buffer.from(JSON.stringify(flagsAnswer)))
    expect(await world.call(flags, { projectId: 'C0101' })).toMatchObject({ status: 200, body: flagsAnswer })
  })
})

describe('who gets access', () => {
  const ask = async (projectId: string, cookie?: string) => {
    work = async () => flagsAnswer
    const { status, body } = await world.call(flags, { projectId }, { cookie })
    return [status, body.code]
  }

  test('guests: where no login is required', async () => {
    expect(await ask('C0101')).toEqual([200, undefined])
    expect(await ask('C0202')).toEqual([401, 'SIGN_IN_FIRST'])
    expect(await ask('X9999')).toEqual([401, 'SIGN_IN_FIRST'])
    expect(await ask('C0101', 'lotline-session=made-up; lotline-device=made-up')).toEqual([200, undefined])
    expect(seen.at(-1)?.actor).toMatchObject({ kind: 'guest', userId: null, sessionId: null, deviceId: null })
  })

  test('brokers: where they are registered; what the page says about itself changes nothing', async () => {
    const cookie = await world.signIn('broker@lotline.test')
    expect(await ask('C0202', cookie)).toEqual([200, undefined])
    expect(seen.at(-1)?.actor).toMatchObject({ kind: 'person', userType: 3, projects: ['C0202'] })
    expect(await ask('C0101', `${cookie}; userType=4; allowedToUnsell=1`)).toEqual([403, 'NOT_ALLOWED'])
    expect(await ask('X9999', cookie)).toEqual([403, 'NOT_ALLOWED'])
  })

  test('kiosks: in their own community', async () => {
    const { cookie, id } = await addDevice(world.db, 'C0202')
    expect(await ask('C0202', cookie)).toEqual([200, undefined])
    expect(seen.at(-1)?.actor).toMatchObject({ kind: 'device', deviceId: id })
    expect(await ask('C0101', cookie)).toEqual([403, 'NOT_ALLOWED'])
    const both = `${cookie}; ${await world.signIn('broker@lotline.test')}`
    expect(await ask('C0202', both)).toEqual([200, undefined])
    expect(seen.at(-1)?.actor).toMatchObject({ kind: 'person', deviceId: id })
  })

  test('paperwork: nobody without a name', async () => {
    const offers = await world.call('/user/GetBrokerOffers', {})
    expect(offers).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FIRST' } })
  })

  test('a signed-out session ends at once', async () => {
    const cookie = await world.signIn('broker@lotline.test')
    expect(await ask('C0202', cookie)).toEqual([200, undefined])
    const out = await world.call('/user/Logout', {}, { cookie })
    expect(out.headers.get('clear-site-data')).toBe('"cache", "cookies"')
    expect(out.headers.getSetCookie()).toEqual([
      'lotline-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(await ask('C0202', cookie)).toEqual([401, 'SIGN_IN_FIRST'])
  })

  test('signing out at a kiosk keeps its enrolment', async () => {
    const { cookie } = await addDevice(world.db, 'C0202')
    const both = `${cookie}; ${await world.signIn('broker@lotline.test')}`
    const out = await world.call('/user/Logout', { reason: 'kiosk' }, { cookie: both })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(out.headers.getSetCookie().join()).not.toContain('lotline-device')
  })

  test('a change to the project counts at once for the person who changed it here', async () => {
    expect(await ask('C0101')).toEqual([200, undefined])
    work = async (here) => {
      await here.db.run(sql`
        update project set version = version + 1, flags = flags || '{"requireLogin": true}' where id = 'C0101'`)
      return holdAnswer
    }
    await world.call(hold, { ...holdAsk, projectId: 'C0101' }, { key: newKey() })
    expect(await ask('C0101')).toEqual([401, 'SIGN_IN_FIRST'])
    await world.db.run(
      sql`update project set version = version + 1, flags = flags || '{"requireLogin": false}' where id = 'C0101'`,
    )
  })
})

test('cookies over https are bound to this host', async () => {
  const secure = await startWorld({ database: world.db, env: { TRUST_PROXY: '1' } })
  try {
    const answer = await secure.call(
      '/user/Login',
      { email: 'broker@lotline.test', password: 'Demo2026!' },
      { headers: { 'x-forwarded-proto': 'https' } },
    )
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-lotline-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.stop()
  }
})

test('a stopping server finishes what has started, and accepts nothing new', async () => {
  let go = (): void => undefined
  const began = new Promise<void>((resolve) => {
    work = async () => {
      resolve()
      await new Promise<void>((release) => (go = release))
      return flagsAnswer
    }
  })
  const handlers = { [flags]: async (_: unknown, here: CallContext) => await work(here) } as never
  const stopping = await startWorld({ database: world.db, handlers })
  const slow = stopping.call(flags, { projectId: 'C0101' })
  await began
  const stopped = stopping.stop(5000)
  await expect
    .poll(
      async () =>
        await fetch(`${stopping.address}/healthz`).then(
          ({ status }) => status,
          () => 'gone',
        ),
    )
    .not.toBe(200)
  go()
  expect(await slow).toMatchObject({ status: 200, body: flagsAnswer })
  await stopped
})

describe('too many requests', () => {
  test('a password is not even checked after ten attempts in five minutes', async () => {
    const attempt = async (email: string) => await world.call('/user/Login', { email, password: 'wrong' })
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attempt('nobody@lotline.test')).status).toBe(401)
    const refused = await attempt(' NOBODY@lotline.test')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await attempt('somebody@lotline.test')).status).toBe(401)
  })

  test('an address that sends endless requests has to wait', async () => {
    const small = await startWorld({ database: world.db, env: { RATE_ADDRESS: '5' } })
    try {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await small.call('/user/GetSession')).status).toBe(200)
      const refused = await small.call('/user/GetSession')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${small.address}/healthz`)).status).toBe(200)
    } finally {
      await small.stop()
    }
  })

  test('an overloaded process says so', async () => {
    const busy = await startWorld({ database: world.db, mostLateMs: -1 })
    try {
      const refused = await busy.call('/user/GetSession')
      expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' } })
      expect(refused.headers.get('retry-after')).toBe('2')
    } finally {
      await busy.stop()
    }
  })
})
