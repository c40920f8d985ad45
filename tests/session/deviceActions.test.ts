import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => {
  throw new TypeError('cut')
})
let build = 'index-aaaaaaaa'
vi.stubGlobal(
  'document',
  Object.assign(browser.document, {
    querySelector: () => ({ src: `https://lotline.test/assets/${build}.js` }),
  }),
)

/** The page's module as a new document loads it: memory is gone, the disk remains. */
async function newPage() {
  vi.resetModules()
  return await import('../../src/session/deviceActions.ts')
}
const action = (id: number, what: 'reload' | 'update' | 'rename', expires: string | null = null) => ({
  id,
  what,
  expires_at: expires,
})
beforeEach(() => {
  build = 'index-aaaaaaaa'
  browser.localStorage.clear()
})

test('an action that was begun is not done again, and the next page says that it is done', async () => {
  const first = await newPage()
  await first.hearActions([], [action(7, 'reload')])
  expect(first.waitingActions()).toEqual([action(7, 'reload')])
  const [reload] = first.waitingActions()
  if (reload === undefined) throw new Error('nothing waits')
  await first.beginAction(reload)
  // The server sends it again before the page has gone.
  await first.hearActions([], [action(7, 'reload')])
  expect(first.waitingActions()).toEqual([])
  expect(await first.endedActions()).toEqual([])
  const second = await newPage()
  await second.hearActions([], [action(7, 'reload')])
  expect(second.waitingActions()).toEqual([])
  const said = await second.endedActions()
  expect(said).toEqual([{ id: 7, failed: null }])
  // The answer was lost: the result is reported again, but the action is not repeated.
  const third = await newPage()
  await third.hearActions([], [action(7, 'reload')])
  expect(third.waitingActions()).toEqual([])
  expect(await third.endedActions()).toEqual(said)
  await third.hearActions(said, [])
  expect(await third.endedActions()).toEqual([])
})

test('an update that leaves the old page has failed; one that brings another is done', async () => {
  for (const [next, failed] of [
    ['index-aaaaaaaa', 'unable'],
    ['index-bbbbbbbb', null],
  ] as const) {
    build = 'index-aaaaaaaa'
    const page = await newPage()
    await page.beginAction(action(8, 'update'))
    build = next
    const after = await newPage()
    const said = await after.endedActions()
    expect(said).toEqual([{ id: 8, failed }])
    await after.hearActions(said, [])
  }
})

test('what this page ends itself is said at once; expired actions are not done', async () => {
  const page = await newPage()
  const past = new Date(Date.now() - 1000).toISOString()
  await page.hearActions([], [action(1, 'rename'), action(2, 'reload', past)])
  expect(page.waitingActions().map(({ id }) => id)).toEqual([1])
  await page.endAction(action(1, 'rename'))
  expect(page.waitingActions()).toEqual([])
  expect(await page.endedActions()).toEqual([{ id: 1, failed: null }])
})
