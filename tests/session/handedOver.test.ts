import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { drafts } = await import('../../src/calls/drafts.ts')
const { beginPerson } = await import('../../src/calls/author.ts')
const { bootFlagOf, setBootFlag } = await import('../../src/store/bootFlags.ts')
const { forgetInMemory } = await import('../../src/session/forget.ts')
const { sessionStore } = await import('../../src/session/sessionAtoms.ts')
const load = () => import('../../src/session/handedOver.ts')
const { handedOverAtom, handOver, ledBack, passedAt, passToNext, takeBack } = await load()

const held = { from: '/community/C0101', projectId: 'C0101', envelopeId: 7, signerId: 3 }

/** As after the tab was killed: the module's memory is gone, the disk remains. */
async function restart() {
  vi.resetModules()
  const { sessionStore: store } = await import('../../src/session/sessionAtoms.ts')
  const again = await load()
  return { held: store.get(again.handedOverAtom), takeBack: again.takeBack }
}

beforeEach(async () => {
  forgetInMemory()
  await vi.waitUntil(() => bootFlagOf('lotline-handed-over') === null)
})

test('the right code ends it; a signer’s unsubmitted work is deleted with it', async () => {
  await beginPerson({ userId: 3, grant: 'of the rep', onDisk: true })
  await drafts.save('signing 7 3', { filled: [] })
  await drafts.save('purchase 1', { typed: 1 })
  await handOver(held, '4711')
  expect(sessionStore.get(handedOverAtom)).toMatchObject({ ...held, triesLeft: 5 })
  expect(await takeBack('4711')).toBe(true)
  expect(sessionStore.get(handedOverAtom)).toBeNull()
  expect(bootFlagOf('lotline-handed-over')).toBeNull()
  expect(await drafts.list('signing ')).toEqual([])
  expect(await drafts.load('purchase 1')).toEqual({ typed: 1 })
})

test('after five wrong codes even the right one does not help, and nothing is lost', async () => {
  await drafts.save('signing 7 3', { filled: ['a'] })
  await handOver(held, '4711')
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await takeBack('0000')).toBe(false)
    expect(sessionStore.get(handedOverAtom)?.triesLeft).toBe(left)
  }
  expect(await takeBack('4711')).toBe(false)
  expect(sessionStore.get(handedOverAtom)).not.toBeNull()
  expect(await drafts.load('signing 7 3')).toEqual({ filled: ['a'] })
})

test('a dead tab unlocks nothing: after it no code helps, and none is on disk', async () => {
  await handOver(held, '4711')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('4711')
  expect(JSON.stringify(sessionStore.get(handedOverAtom))).not.toContain('4711')
  const after = await restart()
  expect(after.held).toMatchObject({ ...held, triesLeft: 0 })
  expect(await after.takeBack('4711')).toBe(false)
})

test('an unreadable note locks as well', async () => {
  await setBootFlag('lotline-handed-over', '/community/C0101')
  const after = await restart()
  expect(after.held).toMatchObject({ triesLeft: 0 })
})

test('a session that ended elsewhere unlocks nothing; signing out here does', async () => {
  await handOver(held, '4711')
  forgetInMemory('another-viewer')
  expect(sessionStore.get(handedOverAtom)).not.toBeNull()
  forgetInMemory()
  expect(sessionStore.get(handedOverAtom)).toBeNull()
})

test('only the signer’s part and the way back are open; anything else leads to that part', () => {
  const own = '/sign/C0101/7/3'
  expect(ledBack(held, 'signing', own)).toBeNull()
  expect(ledBack(held, 'signing', '/sign')).toBeNull()
  for (const other of ['/sign/C0101/7/4', '/sign/C0101/8/3', '/sign/C0202/7/3', '/sign/C0101/7'])
    expect(ledBack(held, 'signing', other), other).toBe(own)
  expect(ledBack(held, 'communities', '/community')).toBe(own)
  expect(ledBack(held, 'envelope', own)).toBe(own)
})

test('the next signer gets the tablet, and the previous one is locked out; the code stays', async () => {
  await passToNext(4)
  expect(sessionStore.get(handedOverAtom)).toBeNull()
  await handOver(held, '4711')
  await passToNext(4)
  const now = sessionStore.get(handedOverAtom)
  expect(now && ledBack(now, 'signing', '/sign/C0101/7/3')).toBe('/sign/C0101/7/4')
  expect((await restart()).held).toMatchObject({ signerId: 4 })
  expect(await takeBack('4711')).toBe(true)
})

test('only the signer who has the tablet had it passed to them, each at their own time', async () => {
  expect(passedAt(null, held)).toBeNull()
  await handOver(held, '4711')
  const first = passedAt(sessionStore.get(handedOverAtom), held)
  expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000)
  expect(passedAt(sessionStore.get(handedOverAtom), { ...held, signerId: 4 })).toBeNull()
  expect(passedAt(sessionStore.get(handedOverAtom), { ...held, envelopeId: 8 })).toBeNull()
  await passToNext(4)
  expect(passedAt(sessionStore.get(handedOverAtom), held)).toBeNull()
  expect(passedAt((await restart()).held, { ...held, signerId: 4 })).not.toBeNull()
})

test('two quick wrong codes use up two tries', async () => {
  await handOver(held, '4711')
  expect(await Promise.all([takeBack('0000'), takeBack('0001')])).toEqual([false, false])
  expect(sessionStore.get(handedOverAtom)?.triesLeft).toBe(3)
})
