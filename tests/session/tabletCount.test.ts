import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))
const { countFor, takeBackCounts } = await import('../../src/session/tabletKey.ts')

test('numbers of acts that are never sent are reused: a gap would suggest that something is missing', async () => {
  expect([await countFor(1, 1), await countFor(1, 2), await countFor(1, 3)]).toEqual([1, 2, 3])
  await takeBackCounts(1, { unsent: [2, 3], sent: [1] })
  expect(await countFor(2, 1)).toBe(2)
  expect(await countFor(2, 2)).toBe(3)
  await takeBackCounts(2, { unsent: [], sent: [2, 3] })
  expect(await countFor(3, 1)).toBe(4)
})

test('two sales on one tablet: each act keeps its number, and unsent ones are given to the other', async () => {
  const [first, second] = [await countFor(11, 1), await countFor(12, 1)]
  expect(second).toBe(first + 1)
  // After a restart, each sale's act gets the same number again.
  expect([await countFor(11, 1), await countFor(12, 1)]).toEqual([first, second])
  // The first sale's ticket is fetched again, although the other sale has a later number.
  await takeBackCounts(11, { unsent: [first] })
  expect(await countFor(13, 1)).toBe(first)
  expect(await countFor(12, 2)).toBe(second + 1)
})

test('a number whose act was never stored is reused', async () => {
  const lost = await countFor(21, 1)
  await takeBackCounts(21, { unsent: [] })
  expect(await countFor(22, 1)).toBe(lost)
})
