import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { deliveriesOf } from '../../src/freshness/useDelivery.ts'
import { drain } from '../../src/offline/drain.ts'
import { releaseScope, sendNow } from '../../src/offline/outboxActions.ts'
import { seal } from '../../src/offline/seal.ts'
import { matchBackups } from '../../src/offline/outboxBackup.ts'
import { hashOf } from '../../src/store/hashOf.ts'
import { outboxFormat, type OutboxRow } from '../../src/store/workDb.ts'
import { upgradedRow } from '../../src/store/workUpgrade.ts'
import { backupCacheName } from '../../src/calls/outboxBackup.ts'
import { Device } from '../offline/world/device.ts'
import { fakeCaches } from '../offline/world/fakeCaches.ts'
import { FakeServer } from '../offline/world/fakeServer.ts'

/** The database as earlier versions of this app made it. */
const schemas = {
  1: { outbox: 'key, &seq, state, parent, scope', bodies: 'key', receipts: 'key, at', meta: 'name' },
  2: {
    outbox: 'key, &seq, state, parent, scope, reason, [lane+state+seq]',
    bodies: 'key',
    receipts: 'key, at',
    meta: 'name',
  },
} as const

const calls = {
  sheet: '/user/AddWorksheetOffer',
  agency: '/comty/CreateCompany',
  agent: '/comty/AgentNameCreate',
  picture: '/user/UploadBrokerImage',
  lone: '/comty/UploadSaleImage',
} as const

/** Rows as those versions wrote them, with the times of their states. */
const items: readonly (readonly [
  key: string,
  call: keyof typeof calls,
  parent: string | null,
  state: string,
  word: string,
  reason: string | null,
])[] = [
  ['K1-agency', 'agency', null, 'queued', 'onThisDevice', 'network'],
  ['K1-agent', 'agent', null, 'queued', 'onThisDevice', null],
  ['K1', 'sheet', null, 'sending', 'sending', null],
  ['K1-p0', 'picture', 'K1', 'queued', 'onThisDevice', null],
  ['K1-p0-1', 'picture', 'K1', 'queued', 'onThisDevice', null],
  ['K1-p12', 'picture', 'K1', 'queued', 'onThisDevice', null],
  ['K2', 'sheet', null, 'sent', 'received', null],
  ['K3', 'sheet', null, 'sent', 'sent', null],
  ['K3-p1', 'picture', 'K3', 'queued', 'onThisDevice', 'busy'],
  ['K4', 'sheet', null, 'conflict', 'notPossible', null],
  ['K5', 'sheet', null, 'rejected', 'notPossible', null],
  ['K6', 'sheet', null, 'parked', 'needsSignIn', 'auth'],
  ['K7', 'sheet', null, 'parked', 'notPossible', 'damaged'],
  ['K8', 'sheet', null, 'parked', 'notPossible', 'attention'],
  ['a-lone-agency', 'lone', null, 'queued', 'onThisDevice', 'attention'],
]

async function oldDevice(version: 1 | 2) {
  const device = new Device(await FakeServer.open())
  const rows = []
  const bodies = []
  for (const [at, [key, call, parent, state, word, reason]] of items.entries()) {
    const files = ['picture', 'lone'].includes(call)
      ? [{ name: 'id.jpg', type: 'image/jpeg', bytes: new Uint8Array([at, 2, 3]) }]
      : []
    const submission = { key, call: calls[call], body: { key, worksheet: parent }, grant: 'g', files }
    const { bytes } = await seal(submission, device.server.sealingKey, null)
    rows.push({
      key,
      v: 1,
      seq: at + 1,
      call: calls[call],
      lane: files.length > 0 ? 'files' : 'main',
      parent,
      scope: key === 'K6' ? 'user:9' : 'user:3',
      label: `lot:${at}`,
      projectId: 'C0101',
      files: files.length,
      size: bytes.length,
      hash: await hashOf(bytes),
      state,
      reason,
      word,
      times: { onThisDevice: 1, ...(state === 'sent' ? { sending: 2, sent: 3 } : {}), [word]: 4 },
      attempts: 1,
      tries: 1,
      serverErrors: 0,
      denied: 0,
      nextAt: 0,
      drainer: state === 'sending' ? 'one that died' : null,
      outcomeUnknown: state === 'sending',
      verdict: null,
      supersedes: null,
      createdAt: 1,
    })
    bodies.push({ key, bytes, own: null })
    // The server has everything that the device considers delivered.
    if (state === 'sent') await device.server.fetch(requestOf(key, calls[call], bytes))
  }
  const receipt = (key: string, call: keyof typeof calls, parent: string | null) => ({
    key,
    call: calls[call],
    scope: 'user:3',
    label: 'lot:9',
    projectId: 'C0101',
    files: parent === null ? 0 : 1,
    parent,
    times: { onThisDevice: 1, sending: 2, sent: 3, received: 4, confirmed: 5 },
    verdict: null,
    discarded: null,
    at: device.now - 1000,
  })
  const old = new Dexie(`${device.name}-work`)
  old.version(version).stores(schemas[version])
  await old.table('outbox').bulkAdd(rows)
  await old.table('bodies').bulkAdd(bodies)
  await old
    .table('receipts')
    .bulkAdd([
      receipt('K0', 'sheet', null),
      receipt('K0-agent', 'agent', null),
      receipt('K0-p1', 'picture', 'K0'),
    ])
  await old.table('meta').bulkAdd([
    { name: 'seq', value: items.length },
    { name: 'deviceId', value: 'd-old' },
  ])
  old.close()
  return { device, rows, bodies }
}

const requestOf = (key: string, path: string, bytes: Uint8Array): Request =>
  new Request(new URL(path, 'https://lotline.test'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
    body: new Uint8Array(bytes),
  })

/** Presses everything that a person would press, and sends until nothing more can be sent. */
async function sendAll(device: Device): Promise<void> {
  await releaseScope(device.store, 'user:9', device.now)
  await sendNow(device.store, device.now)
  for (let round = 0; round < 4; round += 1) {
    await drain(device.deps())
    device.now += 60 * 60_000
  }
}

const placed = (rows: readonly { key: string; group: string; role: string; purchaser: number | null }[]) =>
  rows.map(({ key, group, role, purchaser }) => [key, group, role, purchaser])

test.each([1, 2] as const)(
  'what has been on a device since version %i is kept, knows what it belongs to, and arrives once',
  async (version) => {
    const { device, rows, bodies } = await oldDevice(version)
    const now = await device.rows()
    expect(now.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    expect(now.map(({ hash, seq, times }) => ({ hash, seq, times }))).toEqual(
      rows.map(({ hash, seq, times }) => ({ hash, seq, times })),
    )
    expect(now.filter((row) => 'word' in row || row.v !== 2)).toEqual([])
    expect(placed(now).filter(([key, group]) => key !== group)).toEqual([
      ['K1-agency', 'K1', 'agency', null],
      ['K1-agent', 'K1', 'agent', null],
      ['K1-p0', 'K1', 'picture', 0],
      ['K1-p0-1', 'K1', 'picture', 0],
      ['K1-p12', 'K1', 'picture', 12],
      ['K3-p1', 'K3', 'picture', 1],
    ])
    expect(now.map(({ key, state, reason }) => [key, state, reason])).toEqual([
      ['K1-agency', 'onThisDevice', 'network'],
      ['K1-agent', 'onThisDevice', null],
      ['K1', 'sending', null],
      ['K1-p0', 'onThisDevice', null],
      ['K1-p0-1', 'onThisDevice', null],
      ['K1-p12', 'onThisDevice', null],
      ['K2', 'received', null],
      ['K3', 'sent', null],
      ['K3-p1', 'onThisDevice', 'busy'],
      ['K4', 'notPossible', 'refused'],
      ['K5', 'notPossible', 'refused'],
      ['K6', 'needsSignIn', null],
      ['K7', 'notPossible', 'damaged'],
      ['K8', 'notPossible', 'attention'],
      ['a-lone-agency', 'onThisDevice', 'attention'],
    ])
    const receipts = await device.store.work.with((db) => db.receipts.toArray())
    expect(placed(receipts)).toEqual([
      ['K0', 'K0', 'work', null],
      ['K0-agent', 'K0', 'agent', null],
      ['K0-p1', 'K0', 'picture', 1],
    ])
    const listed = deliveriesOf(now, receipts)
    expect(listed.map(({ key }) => key).toSorted()).toEqual(
      ['K0', 'K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'a-lone-agency'].toSorted(),
    )
    expect(listed.find(({ key }) => key === 'K1')?.pictures).toBe(3)
    expect(await device.store.work.with((db) => db.bodies.toArray())).toEqual(
      bodies.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )

    device.restart()
    await sendAll(device)
    const taken = device.server.ledger.map(({ key }) => key)
    const stopped = ['K4', 'K5', 'K7']
    expect(taken.toSorted()).toEqual(
      rows
        .map(({ key }) => key)
        .filter((key) => !stopped.includes(key))
        .toSorted(),
    )
    expect((await device.rows()).map(({ key }) => key)).toEqual(stopped)
  },
)

test('a second copy from an earlier version returns in this one’s format', async () => {
  const { device, rows, bodies } = await oldDevice(2)
  await device.store.work.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })
  const caches = fakeCaches(backupCacheName)
  const cache = await caches.open(backupCacheName)
  const first = rows.slice(0, 6)
  const headers = {
    'lotline-items': encodeURIComponent(JSON.stringify(first.map((row) => ({ row, own: null })))),
  }
  const bytes = new Blob(bodies.slice(0, 6).map((body) => new Uint8Array(body.bytes)))
  await cache.put('/unsent/K1-agency', new Response(bytes, { headers }))
  expect(await matchBackups(device.store, cache, device.now)).toBe(6)
  expect(placed(await device.rows()).map(([, group]) => group)).toEqual(first.map(() => 'K1'))
  await sendAll(device)
  expect(device.server.ledger.map(({ key }) => key).filter((key) => key.startsWith('K1'))).toHaveLength(6)
  expect(await device.rows()).toEqual([])
})

test.each([outboxFormat, outboxFormat + 1])('a row of format %i is left unchanged', async (v) => {
  const { device } = await oldDevice(2)
  const [row] = await device.rows()
  const kept = { ...row, v, state: 'ofTomorrow', word: 'unread' } as unknown as OutboxRow
  expect(upgradedRow(kept)).toEqual(kept)
})
