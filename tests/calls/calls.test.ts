import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal, refusalBody } from '../../server/context/refusal.ts'
import { beginPerson, endPerson, resumePerson, setDeviceGrant } from '../../src/calls/author.ts'
import { call, change, askWithAge, newKey } from '../../src/calls/call.ts'
import { drafts } from '../../src/calls/drafts.ts'
import { outbox } from '../../src/calls/outbox.ts'
import { CallRefused, CannotKeep, NoNetwork } from '../../src/calls/refused.ts'
import { submit, type Submission } from '../../src/calls/submit.ts'
import { checkManifest } from '../../src/calls/outboxManifest.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { speak } from '../../src/session/language.ts'
import { pageVoice } from '../session/pageVoice.ts'
import { troubleText } from '../../src/session/troubleText.ts'
import { storeNotices } from '../../src/store/notices.ts'
import { currentViewer } from '../../src/store/scope.ts'
import { theStore } from '../../src/store/store.ts'
import { FakeServer, json, refusal } from '../offline/world/fakeServer.ts'
import { patience, stubPage } from './page.ts'

const server = await FakeServer.open()
/** Answers calls that the ledger server does not know. */
let answer: (request: Request) => Promise<Response> | Response = () => refusal(404, 'NOT_HERE')
const asked: Request[] = []
const local = stubPage(async (request) => {
  asked.push(request)
  const path = new URL(request.url).pathname
  if (path === '/outbox/GetSealingKey' && sealing) return json(200, { isOK: 1, ...server.sealingKey })
  if (request.headers.get('content-type')?.includes('sealed') === true) return server.fetch(request)
  if (path === '/outbox/Lookup' || path === '/device/Tell') return server.fetch(request)
  return answer(request)
})
let sealing = true

const example = schemas['/user/AddWorksheetOffer'].example.request as Extract<
  Submission,
  { call: '/user/AddWorksheetOffer' }
>['body']
const worksheet = (key = newKey()): Submission => ({
  key,
  call: '/user/AddWorksheetOffer',
  body: example,
  label: 'Lot 14',
  projectId: 'C0101',
})
const rows = () => theStore().work.with((db) => db.outbox.toArray())
const person = { userId: 3, grant: 'g_bea', onDisk: true }

beforeEach(async () => {
  asked.length = 0
  sealing = true
  server.fault = () => null
  answer = () => refusal(404, 'NOT_HERE')
  await endPerson()
  setDeviceGrant(null)
})
afterAll(() => vi.unstubAllGlobals())

describe('call', () => {
  test('returns the answer, typed by its path', async () => {
    answer = () => json(200, { isOK: 1, permission: 4 })
    expect((await call('/comty/GetPermission', { project_id: 'C0101' })).permission).toBe(4)
  })

  test('uses the method and address of its row in the table', async () => {
    answer = () => json(200, { isOK: 1, returned: null, confirming: false })
    await call('/api/v1/accounts/{userId}/mail', { userId: 7 })
    const key = newKey()
    await change('/api/v1/accounts/{userId}/emailConfirmation', { userId: 7 }, key)
    const sent = await Promise.all(
      asked.map(async (one) => [one.method, new URL(one.url).pathname, await one.text()]),
    )
    expect(sent).toEqual([
      ['GET', '/api/v1/accounts/7/mail', ''],
      ['PUT', '/api/v1/accounts/7/emailConfirmation', '{}'],
    ])
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, key])
  })

  test('a refusal is thrown with its code, sentence and field', async () => {
    answer = () =>
      json(422, { code: 'WRONG_FIELD', message: 'Please check the PIN.', field: 'pin', requestId: 'r1' })
    const fault = await call('/device/Unlock', { pin: '0000' }).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(CallRefused)
    expect(fault).toMatchObject({ status: 422, code: 'WRONG_FIELD', field: 'pin', requestId: 'r1' })
    expect((fault as Error).message).toBe('Please check the PIN.')
  })

  test('a refusal is shown in the page’s language, whatever language the server uses', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const params = { label: 'postalCode' }
    const refused = new Refusal(422, 'WRONG_FIELD', { why: 'required', params, field: 'postalCode' })
    answer = () => json(422, refusalBody(refused, 'r1'))
    const fault = await call('/device/Unlock', { pin: '0000' }).catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({ field: 'postalCode', message: 'Postal code must be filled' })
    expect(troubleText(fault, '', pageVoice())).toBe('Postal code must be filled')
    await speak('de')
    expect(troubleText(fault, '', pageVoice())).toBe('Postleitzahl fehlt noch')
    await speak('en')
  })

  test('an unreachable server is NoNetwork, even behind a portal', async () => {
    for (const silent of [
      () => Promise.reject(new TypeError('network')),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ]) {
      answer = silent
      await expect(call('/comty/GetPermission', { project_id: 'C0101' })).rejects.toThrow(NoNetwork)
    }
  })

  test('a cached answer says that it is cached', async () => {
    answer = () => json(200, { isOK: 1, dictionary: { a: 'b' } })
    expect((await askWithAge('/home/GetDictionary', { projectId: 'C0101' })).keptAt).toBeNull()
    answer = () => Promise.reject(new TypeError('network'))
    const kept = await askWithAge('/home/GetDictionary', { projectId: 'C0101' })
    expect(kept.value.dictionary).toEqual({ a: 'b' })
    expect(kept.keptAt).toBeGreaterThan(0)
  })

  test('only changing calls carry a key, the same for each attempt of a press', async () => {
    answer = () => json(200, { isOK: 1, permission: 0 })
    const key = newKey()
    for (let tries = 0; tries < 2; tries += 1) {
      await change('/comty/PutDPTimerLR', { projectId: 'C0101', lot_id: 14 }, key)
    }
    await call('/comty/GetPermission', { project_id: 'C0101' })
    expect(asked.map((request) => request.headers.get('idempotency-key'))).toEqual([key, key, null])
    expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  })
})

describe('submit', () => {
  test('is on disk when it returns, and reaches the server once', async () => {
    await beginPerson(person)
    server.fault = () => 'cutBefore'
    const item = worksheet()
    expect(await submit([item])).toBe('saved')
    expect((await rows()).map((row) => [row.key, row.scope])).toEqual([[item.key, 'user:3']])
    expect(await submit([item])).toBe('already')
    expect(local.get('lotline-witness')).toContain(item.key)
    server.fault = () => null
    await vi.waitFor(async () => {
      await outbox.sendNow()
      expect(await rows()).toEqual([])
    }, patience)
    expect(server.ledger.filter(({ key }) => key === item.key)).toHaveLength(1)
  })

  test('needs the sealing key once, then works offline', async () => {
    await beginPerson(person)
    await submit([worksheet()])
    sealing = false
    answer = () => Promise.reject(new TypeError('network'))
    expect(await submit([worksheet()])).toBe('saved')
  })

  test('a device that was never online says so and keeps nothing', async () => {
    await beginPerson(person)
    await theStore().facts.with((db) => db.answers.clear())
    sealing = false
    const item = worksheet()
    const fault = await submit([item]).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(CannotKeep)
    expect(fault).toMatchObject({ why: 'noKey' })
    expect((await rows()).map(({ key }) => key)).not.toContain(item.key)
  })

  test('if nobody has the right to submit, nothing is promised', async () => {
    const item = worksheet()
    await expect(submit([item])).rejects.toMatchObject({ why: 'signIn' })
    expect((await rows()).map(({ key }) => key)).not.toContain(item.key)
  })

  test('a kiosk keeps its right across an offline start, and loses it when it is released', async () => {
    const nextStart = async () => {
      vi.resetModules()
      return (await import('../../src/calls/author.ts')).authorNow()
    }
    setDeviceGrant({ deviceId: 'd_8f2c', token: 'g_kiosk' })
    await vi.waitFor(
      async () => expect(await nextStart()).toMatchObject({ scope: 'device:d_8f2c', grant: 'g_kiosk' }),
      patience,
    )
    setDeviceGrant(null)
    await vi.waitFor(async () => expect(await nextStart()).toBeNull(), patience)
  })

  test('a kiosk submits in its own right', async () => {
    setDeviceGrant({ deviceId: 'd_8f2c', token: 'g_kiosk' })
    server.fault = () => 'cutBefore'
    const item = worksheet()
    await submit([item])
    const row = (await rows()).find(({ key }) => key === item.key)
    expect(row?.scope).toBe('device:d_8f2c')
    const body = await theStore().work.with((db) => db.bodies.get(item.key))
    expect(body?.own).toBeNull()
    expect((await server.opened(body?.bytes ?? new Uint8Array(), item.key, item.call)).grant).toBe('g_kiosk')
  })
})

describe('the person', () => {
  test('may open unsent work while signed in; afterwards nobody can, and it is still delivered', async () => {
    await beginPerson(person)
    server.fault = (_, path) => (path === '/outbox/Lookup' ? null : 'cutBefore')
    const item = worksheet()
    await submit([item])
    const opened = await vi.waitFor(async () => {
      const found = await outbox.openOwn(item.key)
      expect(found).not.toBe('beingSent')
      return found
    }, patience)
    expect(Array.isArray(opened) && opened[0]?.body).toEqual(example)
    await endPerson()
    await beginPerson(person)
    await vi.waitFor(async () => expect(await outbox.openOwn(item.key)).toBeNull(), patience)
    server.fault = () => null
    await vi.waitFor(async () => {
      await outbox.sendNow()
      expect(server.ledger.map(({ key }) => key)).toContain(item.key)
    }, patience)
  })

  test('leaves none of their drafts or answers behind', async () => {
    await beginPerson(person)
    await drafts.save('worksheet 1', { name: 'Paula' })
    answer = () => json(200, { isOK: 1, projectList: ['C0101'] })
    await call('/comty/CallUserProjectList', {})
    const viewer = currentViewer()
    await resumePerson()
    expect(currentViewer()).toBe(viewer)
    await endPerson()
    expect(await drafts.load('worksheet 1')).toBeUndefined()
    expect(await theStore().facts.with((db) => db.answers.where('scope').equals(viewer).count())).toBe(0)
    expect(currentViewer()).toBe('everyone')
    answer = () => Promise.reject(new TypeError('network'))
    await expect(call('/comty/CallUserProjectList', {})).rejects.toThrow(NoNetwork)
  })
})

test('an emptied database is noticed at start', async () => {
  await beginPerson(person)
  server.fault = () => 'cutBefore'
  await submit([worksheet()])
  await theStore().work.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })
  server.fault = () => null
  await checkManifest(true)
  expect(storeNotices().lost).toBeGreaterThan(0)
})
