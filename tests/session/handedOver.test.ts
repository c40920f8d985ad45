import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { bootFlagOf } = await import('../../src/store/bootFlags.ts')
const { forgetInMemory } = await import('../../src/session/forget.ts')
const { sessionStore } = await import('../../src/session/sessionAtoms.ts')
const load = () => import('../../src/session/handedOver.ts')
const { handedOverAtom, handOver, isReturnCode, takeBack } = await load()

/** As after the tab was killed: the module's memory is gone, the disk is not. */
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

test('the code is four to six digits', () => {
  expect(['1234', '123456'].every(isReturnCode)).toBe(true)
  expect(['123', '1234567', '12a4', '', ' 1234'].some(isReturnCode)).toBe(false)
})

test('the right code leads back to where the tablet was passed on', async () => {
  await handOver('/community/C0101', '4711')
  expect(sessionStore.get(handedOverAtom)).toMatchObject({ triesLeft: 5 })
  expect(await takeBack('4711')).toBe('/community/C0101')
  expect(sessionStore.get(handedOverAtom)).toBeNull()
  expect(bootFlagOf('lotline-handed-over')).toBeNull()
})

test('after five wrong codes the right one does not help either', async () => {
  await handOver('/community/C0101', '4711')
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await takeBack('0000')).toBeNull()
    expect(sessionStore.get(handedOverAtom)?.triesLeft).toBe(left)
  }
  expect(await takeBack('4711')).toBeNull()
  expect(sessionStore.get(handedOverAtom)).not.toBeNull()
})

test('a dead tab unlocks nothing: after it no code helps, and none is on the disk', async () => {
  await handOver('/community/C0101', '4711')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('4711')
  const after = await restart()
  expect(after.held).toMatchObject({ from: '/community/C0101', triesLeft: 0 })
  expect(await after.takeBack('4711')).toBeNull()
})

test('a session that ended elsewhere unlocks nothing; signing out here does', async () => {
  await handOver('/community/C0101', '4711')
  forgetInMemory('another-viewer')
  expect(sessionStore.get(handedOverAtom)).not.toBeNull()
  forgetInMemory()
  expect(sessionStore.get(handedOverAtom)).toBeNull()
})
