import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isDuplicate, isLostConnection, isQuota, StoreFrozen } from '../../src/store/faults.ts'
import { keptDb } from '../../src/store/keptDb.ts'
import { noteStore, onStoreNotices, storeNotices } from '../../src/store/notices.ts'
import { drain } from '../../src/offline/drain.ts'
import { openStore } from '../../src/store/store.ts'
import { WorkDb, workVersion } from '../../src/store/workDb.ts'
import { author, Device, worksheet } from '../offline/world/device.ts'
import { FakeServer } from '../offline/world/fakeServer.ts'
import { freshName } from '../offline/world/testStore.ts'

afterEach(() => noteStore({ frozen: false, blocked: false, full: false, lost: 0 }))

const named = (name: string): Error => Object.assign(new Error(name), { name })

/** IndexedDB without Dexie, like another version of the app or a misbehaving window. */
function raw(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name, version)
    open.addEventListener('success', () => resolve(open.result))
    open.addEventListener('error', () => reject(open.error ?? new Error('failed')))
  })
}

describe('faults', () => {
  test('a quota error is recognised, even inside Dexie’s AbortError', () => {
    expect(isQuota(named('QuotaExceededError'))).toBe(true)
    expect(isQuota(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') }))).toBe(true)
    expect(isQuota(named('AbortError'))).toBe(false)
    expect(isDuplicate(Object.assign(named('AbortError'), { inner: named('ConstraintError') }))).toBe(true)
    expect(isLostConnection(named('InvalidStateError'))).toBe(true)
    expect(isLostConnection(named('ConstraintError'))).toBe(false)
  })
})

describe('a connection that dies', () => {
  test.each(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])(
    '%s: once more, then it works',
    async (name) => {
      const { work } = openStore(freshName())
      let tries = 0
      const count = await work.with(async (db) => {
        tries += 1
        if (tries === 1) throw named(name)
        return db.outbox.count()
      })
      expect([count, tries]).toEqual([0, 2])
    },
  )

  test('twice is a fault, and another fault is not retried', async () => {
    const { work } = openStore(freshName())
    let tries = 0
    const fail = (name: string) =>
      work.with(async () => {
        tries += 1
        throw named(name)
      })
    await expect(fail('UnknownError')).rejects.toThrow('UnknownError')
    expect(tries).toBe(2)
    await expect(fail('ConstraintError')).rejects.toThrow('ConstraintError')
    expect(tries).toBe(3)
  })

  test('a closed connection opens again', async () => {
    const store = openStore(freshName())
    await store.work.with((db) => db.meta.put({ name: 'a', value: 1 }))
    store.work.close()
    expect(await store.work.with((db) => db.meta.get('a'))).toEqual({ name: 'a', value: 1 })
  })
})

/** Browsers count Dexie's versions tenfold. */
const newerVersion = (workVersion + 1) * 10

describe('versions', () => {
  test('work on a device whose database is of the first version is kept, and sent', async () => {
    const device = new Device(await FakeServer.open())
    await device.handIn([worksheet('k1'), worksheet('k2')])
    const [rows, bodies] = await device.store.work.with(
      async (db) => [await db.outbox.toArray(), await db.bodies.toArray()] as const,
    )
    device.store.work.close()
    await Dexie.delete(`${device.name}-work`)
    const first = new Dexie(`${device.name}-work`)
    first.version(1).stores({
      outbox: 'key, &seq, state, parent, scope',
      bodies: 'key',
      receipts: 'key, at',
      meta: 'name',
    })
    await first.table('outbox').bulkAdd([...rows])
    await first.table('bodies').bulkAdd([...bodies])
    first.close()
    device.restart()
    await drain(device.deps())
    expect(device.server.ledger.map(({ key }) => key)).toEqual(['k1', 'k2'])
  })

  test('a newer version elsewhere: this one stops writing and says so', async () => {
    const name = freshName()
    const store = openStore(name)
    await store.work.with((db) => db.meta.count())
    const newer = await raw(`${name}-work`, newerVersion)
    await expect(store.work.with((db) => db.meta.put({ name: 'a', value: 1 }))).rejects.toThrow(StoreFrozen)
    expect(storeNotices().frozen).toBe(true)
    newer.close()
  })

  test('a newer database found at start is left untouched', async () => {
    const name = freshName()
    await openStore(name).work.with((db) => db.meta.put({ name: 'a', value: 1 }))
    const newer = await raw(`${name}-work`, newerVersion)
    newer.close()
    await expect(openStore(name).work.with((db) => db.meta.clear())).rejects.toThrow(StoreFrozen)
    const again = await raw(`${name}-work`, newerVersion)
    const rows = again.transaction('meta').objectStore('meta').count()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    expect(rows.result).toBe(1)
    again.close()
  })

  test('a window that blocks an update is reported, and the update continues when it closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const name = freshName()
      const other = await raw(name, 5)
      const told = new Promise<void>((resolve) => {
        const stop = onStoreNotices(() => {
          if (!storeNotices().blocked) return
          stop()
          resolve()
        })
      })
      const opening = keptDb(() => new WorkDb(name), workVersion).with((db) => db.meta.count())
      for (let round = 0; round < 20; round += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        vi.advanceTimersByTime(500)
      }
      await told
      other.close()
      for (let round = 0; round < 200; round += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        vi.advanceTimersByTime(50)
      }
      expect(await opening).toBe(0)
      expect(storeNotices().blocked).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a full disk: nothing half-written, everything from before still there, and a message says so', async () => {
  const device = new Device(await FakeServer.open())
  await device.handIn([worksheet()])
  const full = Object.assign(named('AbortError'), { inner: named('QuotaExceededError') })
  const add = vi.spyOn(
    Object.getPrototypeOf((await device.store.work.with(async (db) => db)).bodies) as { add: () => unknown },
    'add',
  )
  add.mockImplementation(() => Dexie.Promise.reject(full))
  await expect(device.handIn([worksheet()], author())).rejects.toThrow('AbortError')
  add.mockRestore()
  await expect.poll(() => storeNotices().full).toBe(true)
  expect(await device.rows()).toHaveLength(1)
  expect(await device.handIn([worksheet()])).toBe('saved')
  expect((await device.rows()).map((row) => row.seq)).toEqual([1, 2])
})
