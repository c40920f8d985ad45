import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerHeader } from '../../src/contract/call.ts'
import { backoff, retryAfter, waits } from '../../src/offline/backoff.ts'
import { nextOf } from '../../src/offline/claim.ts'
import { classify } from '../../src/offline/classify.ts'
import { drain } from '../../src/offline/drain.ts'
import { frozenAfterMs, outboxLock } from '../../src/offline/lock.ts'
import { discard, networkIsBack, openOwn, releaseScope, sendNow } from '../../src/offline/outboxActions.ts'
import { newRow } from '../../src/offline/record.ts'
import { reserveRoom, roomKey } from '../../src/offline/room.ts'
import { type DeliveryState, hasArrived, wayToConfirmed } from '../../src/rules/delivery.ts'
import { setMeta } from '../../src/store/device.ts'
import { outboxFormat, type OutboxRow } from '../../src/store/workDb.ts'
import { author, Device, picture, seeded, someKey, worksheet } from './world/device.ts'
import { FakeServer, json, refusal } from './world/fakeServer.ts'

const minute = 60_000
const newDevice = async (): Promise<Device> => new Device(await FakeServer.open())

describe('what answers mean', () => {
  const heard = async (response: Response) =>
    classify({ status: response.status, headers: response.headers, text: await response.text() })

  test.each([
    ['200 of ours', json(200, { isOK: 1, transactionId: 4 }), 'taken', undefined],
    [
      '200 with a conflict in it: the worksheet arrived',
      json(200, { isOK: 1, conflict: { code: 'LOT_UNAVAILABLE' } }),
      'taken',
      undefined,
    ],
    ['the old way of saying that the session ended', json(200, { isOK: -1 }), 'auth', 'AUTH'],
    ['401', refusal(401, 'GRANT_EXPIRED'), 'auth', 'GRANT_EXPIRED'],
    ['403: not allowed is not signed out', refusal(403, 'NOT_ALLOWED'), 'refused', 'NOT_ALLOWED'],
    ['409 exists', refusal(409, 'WORKSHEET_EXISTS'), 'refused', 'WORKSHEET_EXISTS'],
    ['409 of another kind', refusal(409, 'ALREADY_ACCEPTED'), 'refused', 'ALREADY_ACCEPTED'],
    ['409 in progress', refusal(409, 'IN_PROGRESS'), 'wait', 'running'],
    ['425 the worksheet is not there yet', refusal(425, 'WORKSHEET_NOT_RECEIVED'), 'wait', 'running'],
    ['408', refusal(408, 'SLOW'), 'wait', 'asked'],
    ['429', refusal(429, 'TOO_MANY'), 'wait', 'asked'],
    ['503', refusal(503, 'BUSY'), 'wait', 'asked'],
    ['500', refusal(500, 'FAULT'), 'wait', 'server'],
    ['413', refusal(413, 'FILE_TOO_LARGE'), 'refused', 'FILE_TOO_LARGE'],
    ['422', refusal(422, 'WRONG_FIELD'), 'refused', 'WRONG_FIELD'],
    [
      '422 sealed for another server',
      refusal(422, 'SEALING_KEY_UNKNOWN'),
      'sealedKey',
      'SEALING_KEY_UNKNOWN',
    ],
    ['a portal page', new Response('<html>', { status: 200 }), 'wait', 'line'],
    ['a portal’s JSON', new Response('{"isOK":1}', { status: 200 }), 'wait', 'line'],
    ['a proxy’s 404 page', new Response('Not found', { status: 404 }), 'wait', 'line'],
    ['half an answer', new Response('{"isOK":', { headers: { [answerHeader]: '1' } }), 'wait', 'line'],
    ['JSON that is no answer', json(200, { hello: 1 }), 'wait', 'server'],
  ])('%s', async (_, response, kind, detail) => {
    const outcome = await heard(response)
    expect(outcome.kind).toBe(kind)
    if (detail !== undefined)
      expect(outcome).toMatchObject(kind === 'wait' ? { why: detail } : { code: detail })
  })

  test('a dead wire', () => expect(classify(null)).toEqual({ kind: 'wait', why: 'line' }))
})

describe('waiting times', () => {
  test('stay within their bounds, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tries, random) => {
          const wait = backoff(tries, random)
          return wait >= 0 && wait <= waits.most && wait <= waits.first * 2 ** Math.min(tries, 20)
        },
      ),
    )
  })

  test('the server’s delay is a minimum, capped at ten minutes', () => {
    expect(backoff(0, 0, 7000)).toBe(7000)
    expect(backoff(0, 0, 3_600_000)).toBe(waits.mostAsked)
    expect(retryAfter('7', 0)).toBe(7000)
    expect(retryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000)
    for (const nonsense of ['soon', '-5', null]) expect(retryAfter(nonsense, 0)).toBe(0)
  })
})

describe('the life of an item', () => {
  test('a server that says when to come back is not asked earlier', async () => {
    const device = await newDevice()
    const first = worksheet()
    await device.handIn([first])
    const busy = refusal(503, 'BUSY')
    busy.headers.set('retry-after', '120')
    await drain(device.deps({ fetch: async () => busy.clone() }))
    expect((await device.row(first.key))?.nextAt).toBe(device.now + 2 * minute)
  })

  test('each state is reached, in order and with its time, and the receipt shows it', async () => {
    const device = await newDevice()
    const first = worksheet()
    await device.handIn([first, picture(first.key)])
    expect((await device.row(first.key))?.state).toBe('onThisDevice')
    device.server.fault = (_, path) => (path === '/user/UploadBrokerImage' ? 'cutBefore' : null)
    await drain(device.deps())
    expect((await device.row(first.key))?.state).toBe('sent')
    device.server.fault = (_, path) => (path === '/outbox/Lookup' ? 'cutBefore' : null)
    device.now += minute
    await drain(device.deps())
    expect((await device.row(first.key))?.state).toBe('received')
    device.server.fault = () => null
    device.now += minute
    await drain(device.deps())
    expect(await device.row(first.key)).toBeUndefined()
    const [receipt] = await device.store.work.with((db) =>
      db.receipts.where('key').equals(first.key).toArray(),
    )
    const times = wayToConfirmed.map((state) => receipt?.times[state] ?? NaN)
    expect(times).not.toContain(NaN)
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    expect(receipt?.verdict?.answer).toMatchObject({ transactionId: 1 })
  })

  test('a picture is not sent before its worksheet was accepted', async () => {
    const device = await newDevice()
    const first = worksheet()
    const child = picture(first.key)
    const asked: string[] = []
    device.server.fault = (key) => {
      asked.push(key)
      return key === first.key ? '503' : null
    }
    await device.handIn([first, child])
    await drain(device.deps())
    expect(asked).not.toContain(child.key)
  })

  test('a refused item, with its pictures, blocks nobody', async () => {
    const device = await newDevice()
    const bad = worksheet()
    const good = Array.from({ length: 60 }, () => worksheet())
    device.server.verdict = (key) => (key === bad.key ? refusal(422, 'WRONG_FIELD') : null)
    await device.handIn([bad, picture(bad.key)])
    for (const item of good) await device.handIn([item])
    const came = await drain(device.deps())
    expect(came).toMatchObject({ taken: 60, left: 0, noNetwork: false })
    expect(await device.row(bad.key)).toMatchObject({
      state: 'notPossible',
      reason: 'refused',
      verdict: { status: 422, code: 'WRONG_FIELD', message: 'WRONG_FIELD.' },
    })
  })

  test('the meaning of a refusal is stored with the item, to be worded in any language', async () => {
    const device = await newDevice()
    const bad = worksheet()
    const told = { why: 'required', params: { label: 'email' }, field: 'purchasers.0.email' }
    device.server.verdict = (key) =>
      key === bad.key ? json(422, { code: 'WRONG_FIELD', message: 'Email must be filled', ...told }) : null
    await device.handIn([bad])
    await drain(device.deps())
    const { why, params } = told
    expect((await device.row(bad.key))?.verdict).toMatchObject({ code: 'WRONG_FIELD', why, params })
  })

  test('an item that the server cannot process steps aside after six errors and is tried hourly', async () => {
    const device = await newDevice()
    const bad = worksheet()
    const good = worksheet()
    device.server.fault = (key) => (key === bad.key ? '500before' : null)
    await device.handIn([bad])
    await device.handIn([good])
    for (let round = 0; round < 6; round += 1) {
      await drain(device.deps())
      device.now += 6 * minute
    }
    await drain(device.deps())
    expect((await device.row(bad.key))?.reason).toBe('attention')
    expect(device.server.ledger.map(({ key }) => key)).toEqual([good.key])
    device.server.fault = () => null
    device.now += 61 * minute
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(2)
  })

  test('when a sign-in expires all of the person’s work waits, others’ continues, nothing is wiped', async () => {
    const device = await newDevice()
    const mine = [worksheet(), worksheet()]
    const kiosk = worksheet()
    let signedIn = false
    device.server.verdict = (key) => (signedIn || key === kiosk.key ? null : refusal(401, 'GRANT_EXPIRED'))
    for (const item of mine) await device.handIn([item])
    await device.handIn([kiosk], author('device:d1'))
    const came = await drain(device.deps())
    expect(came).toMatchObject({ taken: 1, left: 0 })
    expect(device.server.arrivals).toBe(2)
    expect((await device.rows()).map((row) => row.state)).toEqual(['needsSignIn', 'onThisDevice'])
    signedIn = true
    await releaseScope(device.store, 'user:3', device.now)
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(3)
  })

  test('a dead connection stops the round: no flood of attempts', async () => {
    const device = await newDevice()
    device.server.fault = () => 'cutBefore'
    for (let count = 0; count < 20; count += 1) await device.handIn([worksheet()])
    expect(await drain(device.deps())).toMatchObject({ taken: 0, left: 20, noNetwork: true })
    expect(device.server.arrivals).toBe(1)
  })

  test('the server forgot what it had accepted: it is sent again with the same key', async () => {
    const device = await newDevice()
    const item = worksheet()
    device.server.fault = (_, path) => (path === '/outbox/Lookup' ? 'cutBefore' : null)
    await device.handIn([item])
    await drain(device.deps())
    expect((await device.row(item.key))?.state).toBe('received')
    device.server.answers.clear()
    device.server.ledger.length = 0
    device.server.fault = () => null
    for (let round = 0; round < 3; round += 1) await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual([item.key])
    expect(await device.receipts()).toEqual([item.key])
  })
})

describe('the device', () => {
  test.each([30, -30])(
    'its clock jumps by %i days: nothing expires and nothing waits for days',
    async (days) => {
      const device = await newDevice()
      device.server.fault = () => '503'
      await device.handIn([worksheet()])
      await drain(device.deps())
      device.now += days * 24 * 60 * minute
      device.server.fault = () => null
      await drain(device.deps())
      expect(device.server.ledger).toHaveLength(1)
    },
  )

  test('bytes damaged on disk are not sent', async () => {
    const device = await newDevice()
    const item = worksheet()
    await device.handIn([item])
    await device.store.work.with((db) => db.bodies.update(item.key, { bytes: new Uint8Array([1, 2, 3]) }))
    for (let read = 0; read < 3; read += 1) {
      await drain(device.deps())
      device.now += 10 * minute
    }
    expect(device.server.arrivals).toBe(0)
    expect(await device.row(item.key)).toMatchObject({
      state: 'notPossible',
      reason: 'damaged',
    })
  })

  test('bytes misread once are read again, and sent', async () => {
    const device = await newDevice()
    const item = worksheet()
    await device.handIn([item])
    const sound = await device.store.work.with((db) => db.bodies.get(item.key))
    await device.store.work.with((db) => db.bodies.update(item.key, { bytes: new Uint8Array(0) }))
    await drain(device.deps())
    expect(await device.row(item.key)).toMatchObject({ state: 'onThisDevice', reason: 'busy' })
    await device.store.work.with((db) =>
      db.bodies.put(sound ?? { key: item.key, bytes: new Uint8Array(0), own: null }),
    )
    device.now += 10 * minute
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual([item.key])
  })

  test('a row of a newer version is left alone, even when a sender died on it', async () => {
    const device = await newDevice()
    const facts = { seq: 9, scope: 'user:3', size: 1, hash: '', now: 0 }
    const queued = { ...newRow(worksheet(), facts), v: outboxFormat + 1 }
    const sending = {
      ...newRow(worksheet(), { ...facts, seq: 10 }),
      v: outboxFormat + 1,
      state: 'sending' as const,
    }
    await device.store.work.with((db) => db.outbox.bulkAdd([queued, sending]))
    await drain(device.deps())
    expect(device.server.arrivals).toBe(0)
    expect(await device.rows()).toEqual([queued, sending])
  })

  test('no table holds anything personal unencrypted', async () => {
    const device = await newDevice()
    const first = worksheet()
    await device.handIn([first, picture(first.key)])
    const all = await device.store.work.with(async (db) =>
      Promise.all(db.tables.map((table) => table.toArray())),
    )
    const bytes = Buffer.concat(
      (await device.store.work.with((db) => db.bodies.toArray())).map((body) => Buffer.from(body.bytes)),
    )
    for (const secret of ['Paula', 'Purchaser', 'g_test', 'id.jpg']) {
      expect(JSON.stringify(all)).not.toContain(secret)
      expect(bytes.includes(secret)).toBe(false)
    }
  })

  test('free space is proven by writing, and released', async () => {
    const device = await newDevice()
    expect(await reserveRoom(device.store, 300_000)).toBe('room')
    expect(await device.store.work.with((db) => db.bodies.count())).toBe(0)
    expect(await reserveRoom(device.store, 200 * 1024 * 1024)).toBe('budget')
  })

  test('what a window left behind when it died while testing for space makes way for work', async () => {
    const device = await newDevice()
    const probe = { key: roomKey, bytes: new Uint8Array(9), own: null }
    await device.store.work.with(async (db) => await db.bodies.put(probe))
    await device.handIn([worksheet()])
    expect(await device.store.work.with((db) => db.bodies.toCollection().primaryKeys())).toEqual(
      (await device.rows()).map(({ key }) => key),
    )
  })
})

describe('senders', () => {
  test('two at once: one sends, the other is notified', async () => {
    const device = await newDevice()
    for (let count = 0; count < 5; count += 1) await device.handIn([worksheet()])
    const came = await Promise.all([drain(device.deps()), drain(device.deps())])
    expect(came.filter(({ busy }) => busy)).toHaveLength(1)
    expect(device.server.arrivals).toBe(5)
  })

  test('a frozen holder is overtaken; when it thaws it sends no more, but a fact it reports still counts', async () => {
    const device = await newDevice()
    const [first, second] = [worksheet(), worksheet()]
    await device.handIn([first])
    await device.handIn([second])
    let thaw: () => void = () => undefined
    const frozen = new Promise<void>((resolve) => (thaw = resolve))
    const old = drain(
      device.deps({
        fetch: async (request) => {
          const answer = await device.server.fetch(request)
          await frozen
          return answer
        },
      }),
    )
    while (device.server.ledger.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await drain(device.deps())).toMatchObject({ busy: true })
    device.now += frozenAfterMs + 1
    const came = await drain(device.deps())
    expect(came).toMatchObject({ busy: false, left: 0 })
    expect(await old).toMatchObject({ busy: true })
    thaw()
    await expect.poll(async () => (await device.receipts()).sort()).toEqual([first.key, second.key].sort())
    expect(device.server.executed).toBe(2)
  })

  test('a holder that has just started is not overtaken, however long nothing was sent before', async () => {
    const device = await newDevice()
    await device.handIn([worksheet()])
    await device.store.work.with((db) =>
      setMeta(db, 'drain', { drainer: 'one of yesterday', at: device.now }),
    )
    device.now += 24 * 60 * minute
    let release: () => void = () => undefined
    const held = device.locks.request(
      outboxLock,
      {},
      () => new Promise<void>((resolve) => (release = resolve)),
    )
    const other = drain(device.deps({ graceMs: 500 }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await device.store.work.with((db) => setMeta(db, 'drain', { drainer: 'this one', at: device.now }))
    expect(await other).toMatchObject({ busy: true, left: 1 })
    release()
    await held
  })

  test('a live holder is not overtaken', async () => {
    const device = await newDevice()
    await device.handIn([worksheet()])
    await device.store.work.with((db) => setMeta(db, 'drain', { drainer: 'other', at: device.now - 1000 }))
    let release: () => void = () => undefined
    const held = device.locks.request(
      outboxLock,
      {},
      () => new Promise<void>((resolve) => (release = resolve)),
    )
    expect(await drain(device.deps())).toMatchObject({ busy: true, left: 1 })
    release()
    await held
    expect(await drain(device.deps())).toMatchObject({ busy: false, taken: 1 })
  })

  test('without locks the page sends anyway', async () => {
    const device = await newDevice()
    await device.handIn([worksheet()])
    expect(await drain(device.deps({ locks: undefined }))).toMatchObject({ taken: 1 })
  })
})

describe('what a person may do', () => {
  test('an item that the server may have is frozen until the server was asked', async () => {
    const device = await newDevice()
    const item = worksheet()
    await device.handIn([item])
    device.server.fault = () => 'cutAfter'
    await drain(device.deps())
    expect(await discard(device.deps(), item.key, 'a mistake')).toBe('outcomeUnknown')
    device.server.fault = () => null
    expect(await discard(device.deps(), item.key, 'a mistake')).toBe('delivered')
    expect(await device.row(item.key)).toBeDefined()
  })

  test('a discarded item is removed with its pictures, and the reason is kept', async () => {
    const device = await newDevice()
    const item = worksheet()
    await device.handIn([item, picture(item.key)])
    expect(await discard(device.deps(), item.key, 'a mistake')).toBe('discarded')
    expect(await device.rows()).toEqual([])
    expect(await device.store.work.with((db) => db.bodies.count())).toBe(0)
    const receipts = await device.store.work.with((db) => db.receipts.toArray())
    expect(receipts.map((receipt) => receipt.discarded)).toEqual(['a mistake', 'a mistake'])
    await drain(device.deps())
    expect(device.server.arrivals).toBe(0)
    expect(await device.handIn([item])).toBe('already')
  })

  test('an abandoned picture does not keep its worksheet from being received', async () => {
    const device = await newDevice()
    const item = worksheet()
    const big = picture(item.key)
    device.server.verdict = (key) => (key === big.key ? refusal(413, 'FILE_TOO_LARGE') : null)
    await device.handIn([item, big])
    await drain(device.deps())
    expect((await device.row(item.key))?.state).toBe('sent')
    await discard(device.deps(), big.key, 'too large')
    await drain(device.deps())
    expect((await device.receipts()).sort()).toEqual([item.key, big.key].sort())
  })

  test('one’s own work is opened and corrected: the old item is removed at the moment the new one is written', async () => {
    const device = await newDevice()
    const ownKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    const who = { ...author(), ownKey }
    const item = worksheet()
    await device.handIn([item, picture(item.key)], who)
    const opened = await openOwn(device.store, item.key, ownKey)
    expect(opened?.map(({ body }) => body)).toEqual([item.body, { worksheet: item.key }])
    expect(opened?.[1]?.files[0]?.bytes).toEqual(new Uint8Array([1, 2, 3, 4]))
    const better = worksheet(someKey(), { supersedes: item.key })
    await device.handIn([better, picture(better.key)], who)
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)[0]).toBe(better.key)
    expect(device.server.ledger).toHaveLength(2)
  })

  test('“Send now” cuts every wait short', async () => {
    const device = await newDevice()
    device.server.fault = () => '429'
    await device.handIn([worksheet()])
    await drain(device.deps())
    device.server.fault = () => null
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(0)
    await sendNow(device.store, device.now)
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(1)
  })

  test('what waited for the network is sent as soon as it is back; what the server postponed keeps waiting', async () => {
    const device = await newDevice()
    const [cut, putOff] = [worksheet(), worksheet()]
    device.server.fault = (key) => (key === cut.key ? 'cutBefore' : '429')
    await device.handIn([cut])
    await device.handIn([putOff], author('device:d1'))
    await drain(device.deps())
    device.server.fault = (key) => (key === putOff.key ? '429' : null)
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(0)
    device.server.fault = () => null
    await networkIsBack(device.store, device.now)
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual([cut.key])
  })

  test('“Send now” for a worksheet does not stop at the brokerage that precedes it', async () => {
    const device = await newDevice()
    const item = worksheet()
    const brokerage = worksheet(someKey(), {
      call: '/comty/CreateCompany',
      part: { of: item.key, role: 'agency' },
    })
    device.server.fault = () => '429'
    await device.handIn([brokerage, item])
    await drain(device.deps())
    device.server.fault = () => null
    await sendNow(device.store, device.now, item.key)
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual([brokerage.key, item.key])
  })

  test('“Send now” for a worksheet includes its waiting picture', async () => {
    const device = await newDevice()
    const item = worksheet()
    const waiting = picture(item.key)
    device.server.fault = (key) => (key === waiting.key ? '429' : null)
    await device.handIn([item, waiting])
    await drain(device.deps())
    device.server.fault = () => null
    await sendNow(device.store, device.now, item.key)
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual([item.key, waiting.key])
  })
})

/** A simple reference implementation of the next item: reads everything and sorts. */
function expectedNext(rows: readonly OutboxRow[], lane: OutboxRow['lane']): string | undefined {
  const stopped = rows.filter(({ state }) => state === 'needsSignIn').map(({ scope }) => scope)
  const lineOf = (row: OutboxRow): string => (lane === 'main' ? row.scope : (row.parent ?? row.key))
  const ready = rows.filter((row) => {
    const parent = rows.find(({ key }) => key === row.parent)
    return (
      row.lane === lane &&
      row.state === 'onThisDevice' &&
      !stopped.includes(row.scope) &&
      (parent === undefined || hasArrived(parent.state))
    )
  })
  return ready
    .toSorted((a, b) => a.seq - b.seq)
    .find(
      (row) =>
        row.nextAt === 0 &&
        !ready.some(
          (other) =>
            other.seq < row.seq &&
            lineOf(other) === lineOf(row) &&
            other.nextAt > 0 &&
            other.reason !== 'attention',
        ),
    )?.key
}

test('the next item is always the first of its line, whatever else the outbox holds, by property', async () => {
  const { store } = await newDevice()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 60 }), async (seed, count) => {
      const random = seeded(seed)
      const oneOf = <T>(...of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
      const states = oneOf<readonly DeliveryState[]>(
        ['onThisDevice'],
        ['onThisDevice', 'onThisDevice', 'sent', 'received', 'notPossible', 'needsSignIn'],
      )
      const rows: OutboxRow[] = []
      for (let at = 0; at < count; at += 1) {
        const parent = random() < 0.5 ? rows.findLast(({ lane }) => lane === 'main') : undefined
        const facts = { scope: oneOf('a', 'b', 'c'), size: 1, hash: '', now: 0 }
        const made = parent === undefined ? worksheet(`k${at}`) : picture(parent.key, `k${at}`)
        const row = newRow(made, { ...facts, seq: count - at, scope: parent?.scope ?? facts.scope })
        const state = oneOf(...states)
        const reason = state === 'needsSignIn' ? null : oneOf(null, null, 'attention' as const)
        rows.push({ ...row, state, reason, nextAt: random() < 0.3 ? 1000 : 0 })
      }
      const found = await store.work.with(async (db) => {
        await db.outbox.clear()
        await db.outbox.bulkAdd(rows)
        return [await nextOf(db, 'main', 0), await nextOf(db, 'files', 0)].map((row) => row?.key)
      })
      for (const [at, key] of found.entries()) seen.add(`${at} ${key === undefined}`)
      expect(found).toEqual([expectedNext(rows, 'main'), expectedNext(rows, 'files')])
    }),
    {
      examples: [
        [3, 10],
        [10, 2],
      ],
    },
  )
  expect(seen.size, 'in both lanes something and nothing').toBe(4)
})
