import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../src/calls/drafts.ts'
import { fakeLocks } from '../offline/world/fakeLocks.ts'

const key = 'purchase 812 a'
const name = `draft ${key}`
const soon = async (): Promise<unknown> => await new Promise((resolve) => setTimeout(resolve))
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await soon()
}
let locks: ReturnType<typeof fakeLocks>
beforeEach(() => {
  locks = fakeLocks()
  const request: typeof locks.request = async (one, options, work) => {
    // A browser takes time to grant and release a lock.
    await Promise.resolve()
    return await locks.request(one, options, async (lock) => {
      const done = await work(lock)
      await soon()
      return done
    })
  }
  const query = async () => ({
    held: [name, 'draft worksheet b', 'outbox']
      .filter((one) => locks.held(one))
      .map((one) => ({ name: one })),
  })
  vi.stubGlobal('navigator', { locks: { request, query } })
})
afterEach(async () => {
  drafts.release(key)
  await settled()
  vi.unstubAllGlobals()
})
/** Another window holds the draft's lock. */
const takeElsewhere = async (one: string) =>
  await new Promise<void>((resolve) => {
    void locks.request(one, {}, async () => {
      resolve()
      await new Promise(() => undefined)
    })
  })

test('a draft is held until it is released, and by one window at a time', async () => {
  expect(await drafts.hold(key)).toBe(true)
  expect(await drafts.hold(key)).toBe(true)
  expect(locks.held(name)).toBe(true)
  drafts.release(key)
  await settled()
  expect(locks.held(name)).toBe(false)
  await takeElsewhere(name)
  expect(await drafts.hold(key)).toBe(false)
  locks.abandon(name)
  expect(await drafts.hold(key)).toBe(true)
})

test('a draft that is released before it was granted is not held forever', async () => {
  const held = drafts.hold(key)
  drafts.release(key)
  await held
  await settled()
  expect(locks.held(name)).toBe(false)
})

test('a late refusal does not affect later requests', async () => {
  await takeElsewhere(name)
  const refused = drafts.hold(key)
  drafts.release(key)
  const again = drafts.hold(key)
  expect(await refused).toBe(false)
  locks.abandon(name)
  if (await again) drafts.release(key)
  await settled()
  expect(locks.held(name)).toBe(false)
})

test('a draft can be held again right after its release', async () => {
  await drafts.hold(key)
  drafts.release(key)
  expect(await drafts.hold(key)).toBe(true)
  expect(locks.held(name)).toBe(true)
})

test('somebody who asks about one kind of draft hears nothing of others', async () => {
  expect(await drafts.nobodyHolds('worksheet ')).toBe(true)
  await drafts.hold(key)
  expect(await drafts.nobodyHolds('worksheet ')).toBe(true)
  expect(await drafts.nobodyHolds('purchase ')).toBe(false)
  await takeElsewhere('draft worksheet b')
  expect(await drafts.nobodyHolds('worksheet ')).toBe(false)
})

test('without locks every draft belongs to this window, and who holds one is unknown', async () => {
  vi.stubGlobal('navigator', {})
  expect(await drafts.hold(key)).toBe(true)
  expect(await drafts.nobodyHolds('worksheet ')).toBe(false)
})
