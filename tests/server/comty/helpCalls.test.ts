/** @module-tag long */
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pruneHelpCalls } from '../../../server/db/helpCalls.ts'
import { sql } from '../../../server/db/sql.ts'
import { hubMethods } from '../../../src/contract/hub.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(async () => await world.stop())

const ask = async (path: string, body: object, cookie: string) =>
  await world.call(path, body, { cookie, key: newKey() })
const callFrom = async (cookie: string, more: object = {}) =>
  await ask('/comty/CallForHelp', { projectId: open, ...more }, cookie)
const ownCall = async (cookie: string, more: object = {}) =>
  (await ask('/comty/GetHelpCall', { projectId: open, ...more }, cookie)).body.call
const board = async (cookie: string, more: object = {}) =>
  (await ask('/comty/GetHelpCalls', more, cookie)).body.calls
const take = async (cookie: string, id: number) =>
  await ask('/comty/TakeHelpCall', { project_id: open, id }, cookie)
const end = async (cookie: string, id: number) =>
  await ask('/comty/EndHelpCall', { projectId: open, id }, cookie)
const earlier = async (minutes: number) =>
  await world.db.run(sql`
    update help_call set made_at = made_at - make_interval(mins => ${minutes}),
      taken_at = taken_at - make_interval(mins => ${minutes}) where ended_at is null`)
const audited = async (id: number) =>
  (
    await world.db.all<{ line: string }>(sql`
      select actor || ' ' || action as line from audit where object like ${`help:${id}%`} order by seq`)
  ).map(({ line }) => line)

describe.sequential('a call for help', () => {
  test('from a kiosk: one representative takes it, the others see who, and the visitor sees a first name', async () => {
    const { device, rep, manager } = world.cookies
    const { call } = (await callFrom(device)).body
    expect(call).toMatchObject({ state: 'waiting', by: '' })
    // A second press does not make a second call.
    expect((await callFrom(device)).body.call.id).toBe(call.id)
    expect(await board(rep)).toMatchObject([
      {
        id: call.id,
        project_id: open,
        state: 'waiting',
        transid: null,
        homes: [],
        taken_by: '',
        isMine: false,
      },
    ])
    expect((await board(rep))[0].kiosk).not.toBe('')
    expect((await take(rep, call.id)).status).toBe(200)
    expect((await take(rep, call.id)).status).toBe(200)
    const late = await take(manager, call.id)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'HELP_CALL_TAKEN',
      'rep Test is already on the way.',
    ])
    expect(await board(manager)).toMatchObject([{ state: 'taken', taken_by: 'rep Test', isMine: false }])
    expect(await board(rep)).toMatchObject([{ state: 'taken', isMine: true }])
    const told = await ownCall(device)
    expect(told).toEqual({ id: call.id, state: 'taken', by: 'rep', made_at: call.made_at })
    expect((await end(rep, call.id)).status).toBe(200)
    expect(await ownCall(device)).toBeNull()
    expect(await board(rep)).toEqual([])
    const people = world.userIds
    expect(await audited(call.id)).toEqual([
      `device:${world.deviceId} help.call`,
      `person:${people['rep'] ?? 0} help.take`,
      `person:${people['rep'] ?? 0} help.end`,
    ])
  })

  test('expires: a call that nobody takes is missed, and one that was taken ends', async () => {
    const { device, rep } = world.cookies
    const { call } = (await callFrom(device)).body
    await earlier(11)
    expect(await ownCall(device)).toMatchObject({ state: 'missed', by: '' })
    expect(await board(rep)).toEqual([])
    const again = (await callFrom(device)).body.call
    expect(again.id).not.toBe(call.id)
    await take(rep, again.id)
    await earlier(31)
    expect(await ownCall(device)).toBeNull()
    expect(await board(rep)).toEqual([])
    expect((await take(world.cookies.manager, again.id)).body.code).toBe('HELP_CALL_OVER')
    await earlier(60 * 24 * 31)
    expect(await pruneHelpCalls(world.db, 30)).toBeGreaterThan(0)
  })

  test('in a purchase: reaches those who sell its homes, with a link to it, and nobody else', async () => {
    const { broker, rep, limited, agent } = world.cookies
    const { transId } = await world.ready(broker)
    expect((await callFrom(agent, { transId })).status).toBe(404)
    expect((await callFrom(rep, { transId })).status).toBe(404)
    const { call } = (await callFrom(broker, { transId })).body
    expect(await board(rep, { project_id: open })).toMatchObject([{ kiosk: '', transid: transId }])
    expect(await board(limited)).toEqual([])
    expect((await take(limited, call.id)).status).toBe(404)
    expect((await take(agent, call.id)).status).toBe(403)
    expect((await end(agent, call.id)).status).toBe(404)
    // The history of the purchase shows the call.
    const { story } = (await ask('/comty/GetTransactionSaleQueueInfo', { transid: transId }, rep)).body
    expect(story.filter(({ what }: { what: string }) => what === 'helpCall')).toHaveLength(1)
    expect((await end(broker, call.id)).status).toBe(200)
    expect(await ownCall(broker, { transId })).toBeNull()
  })

  test('a browser that is not a kiosk, and a kiosk of another community, call nobody', async () => {
    expect((await callFrom(world.cookies.guest)).status).toBe(403)
    expect((await callFrom(world.cookies.broker)).status).toBe(403)
    await world.db.run(sql`update device set project_id = ${closed} where id = ${world.deviceId}`)
    expect((await callFrom(world.cookies.device)).status).toBe(403)
    await world.db.run(sql`update device set project_id = ${open} where id = ${world.deviceId}`)
  })

  test('updates the office and the calling device, and nothing else', async () => {
    const { broker } = world.cookies
    const visitor = await world.shop.visitor()
    const stranger = await world.shop.visitor()
    const { transId } = await world.ready(visitor)
    const heard = new Set<string>()
    const clients: HubConnection[] = []
    const cookies = { ...world.cookies, visitor, stranger }
    for (const who of ['rep', 'manager', 'device', 'broker', 'visitor', 'stranger', 'foreign'] as const) {
      const client = new HubConnectionBuilder()
        .withUrl(`${world.address}/real-time`, { headers: { cookie: cookies[who] } })
        .configureLogging(LogLevel.None)
        .build()
      client.on('callSales', () => heard.add(who))
      clients.push(client)
      await client.start()
      await client.invoke(hubMethods.sales)
    }
    try {
      const kiosk = (await callFrom(world.cookies.device)).body.call
      await expect.poll(() => [...heard].sort()).toEqual(['device', 'manager', 'rep'])
      heard.clear()
      await take(world.cookies.rep, kiosk.id)
      await expect.poll(() => [...heard].sort()).toEqual(['device', 'manager', 'rep'])
      heard.clear()
      expect((await callFrom(visitor, { transId })).status).toBe(200)
      await expect.poll(() => [...heard].sort()).toEqual(['manager', 'rep', 'visitor'])
      expect((await callFrom(broker, { transId })).status).toBe(404)
    } finally {
      for (const client of clients) await client.stop()
    }
  })
})

describe('kiosks in trouble', () => {
  const kiosks = async (cookie: string) =>
    (await ask('/comty/GetTransactionSaleList', {}, cookie)).body.TransQueue.filter(
      ({ what }: { what: string }) => what === 'kiosk',
    )
  const tell = async (openItems: readonly string[]) =>
    await ask('/device/Tell', { openItems, lost: 0 }, world.cookies.device)
  const ago = async (column: 'last_seen_at' | 'unsent_since', minutes: number) =>
    await world.db.run(
      column === 'last_seen_at'
        ? sql`update device set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${world.deviceId}`
        : sql`update device set unsent_since = now() - make_interval(mins => ${minutes}) where id = ${world.deviceId}`,
    )

  test('a silent one, and one that cannot send, are tasks until they recover', async () => {
    const { rep, manager } = world.cookies
    await tell([])
    expect(await kiosks(rep)).toEqual([])
    await ago('last_seen_at', 16)
    expect(await kiosks(rep)).toMatchObject([
      { project_id: open, homes: [], people: [], kiosk: { id: world.deviceId, why: 'silent', unsent: 0 } },
    ])
    expect(await kiosks(manager)).toHaveLength(1)
    await tell([newKey(), newKey()])
    expect(await kiosks(rep)).toEqual([])
    await ago('unsent_since', 11)
    // Reporting the same fault again does not restart the wait.
    await tell([newKey()])
    expect(await kiosks(rep)).toMatchObject([{ kiosk: { why: 'unsent', unsent: 1 } }])
    await tell([])
    expect(await kiosks(rep)).toEqual([])
  })

  test('one that has been silent for weeks counts as unused, unless it has unsent work', async () => {
    await tell([newKey()])
    await ago('last_seen_at', 60 * 24 * 20)
    expect(await kiosks(world.cookies.rep)).toMatchObject([{ kiosk: { why: 'silent', unsent: 1 } }])
    await tell([])
    await ago('last_seen_at', 60 * 24 * 20)
    expect(await kiosks(world.cookies.rep)).toEqual([])
  })
})
