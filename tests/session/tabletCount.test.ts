import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))
const { countFor, takeBackCounts } = await import('../../src/session/tabletKey.ts')

test('numbers of acts that are never sent are given again: a gap would say that something is missing', async () => {
  expect([await countFor('1 1'), await countFor('1 2'), await countFor('1 3')]).toEqual([1, 2, 3])
  await takeBackCounts([2, 3])
  expect(await countFor('2 1')).toBe(2)
  // Others have been given since.
  await takeBackCounts([1])
  expect(await countFor('2 2')).toBe(3)
  await takeBackCounts([])
  expect(await countFor('2 3')).toBe(4)
})
