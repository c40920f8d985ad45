import { expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import {
  editMessageOf,
  purchaseNews,
  sessionTokenOf,
  usesUpGreeting,
} from '../../src/rules/windowMessages.ts'

const token = 'k'.repeat(43)
const good = {
  type: 'integrationAction',
  action: 'setSessionToken',
  nonce: 'n1',
  projectId: 'C0101',
  token,
  mode: 0,
  suite: 7,
}

test('a session provided by an embedding page is read, and leads to where keys are accepted', () => {
  const session = sessionTokenOf(good, 'n1')
  expect(session).toEqual({ projectId: 'C0101', token, mode: 0, suite: '7' })
  const to = (one: typeof session) =>
    one && links.outsideRedirection(one.projectId, one.token, one.mode, one.suite)
  expect(to(session)).toBe(`/OutsideRedirection/C0101?mode=0&suite=7#${token}`)
  const plain = sessionTokenOf({ ...good, mode: undefined, suite: undefined }, 'n1')
  expect(to(plain)).toBe(`/OutsideRedirection/C0101#${token}`)
})

test.each([
  ['nothing', null],
  ['text', JSON.stringify(good)],
  ['another answer', { ...good, nonce: 'n0' }],
  ['another type', { ...good, type: 'editMessage' }],
  ['another action', { ...good, action: 'setPurchaserInfoById' }],
  ['no token', { ...good, token: undefined }],
  ['an address in place of a token', { ...good, token: '../../login?x=1#0123456789' }],
  ['an address in place of a project', { ...good, projectId: '../login' }],
])('%s is not', (_, data) => {
  expect(sessionTokenOf(data, 'n1')).toBeNull()
})

test('a useless session uses up the greeting too; an answer to another greeting does not', () => {
  expect(usesUpGreeting({ ...good, token: undefined }, 'n1')).toBe(true)
  expect(usesUpGreeting({ ...good, projectId: 'C0202' }, 'n1')).toBe(true)
  expect(usesUpGreeting({ ...good, nonce: 'n0' }, 'n1')).toBe(false)
  expect(usesUpGreeting({ ...good, type: 'editMessage' }, 'n1')).toBe(false)
})

const edit = { type: 'editMessage', action: 'setMode', nonce: 'n1', mode: 'edit' }

test('an embedding page starts and ends editing, and asks to save', () => {
  expect(editMessageOf(edit, 'n1')).toEqual({ action: 'setMode', mode: 'edit' })
  expect(editMessageOf({ ...edit, mode: 'view' }, 'n1')).toEqual({ action: 'setMode', mode: 'view' })
  expect(editMessageOf({ ...edit, action: 'saveEdits', mode: undefined }, 'n1')).toEqual({
    action: 'saveEdits',
  })
})

test.each([
  ['nothing', null],
  ['text', JSON.stringify(edit)],
  ['another greeting’s answer', { ...edit, nonce: 'n0' }],
  ['another type', { ...edit, type: 'integrationAction' }],
  ['another action', { ...edit, action: 'setSessionToken' }],
  ['no mode', { ...edit, mode: undefined }],
  ['an unknown mode', { ...edit, mode: 'pay' }],
  ['a mode that is no text', { ...edit, mode: ['edit'] }],
])('%s edits nothing', (_, data) => {
  expect(editMessageOf(data, 'n1')).toBeNull()
})

const buying = {
  projectId: 'C0101',
  transId: 7,
  state: 'open',
  hold: {},
  homes: [{ lotId: 3 }, { lotId: 4 }],
}
const news = (...[before, now]: Parameters<typeof purchaseNews>) =>
  purchaseNews(before, now).map(({ action, transId }) => `${action} ${transId}`)

test('an embedding page hears what happens to a purchase, once, and ids only', () => {
  expect(purchaseNews(null, { ...buying, purchasers: ['Ada'] } as typeof buying)).toEqual([
    { type: 'lotline', action: 'held', projectId: 'C0101', transId: 7, lotIds: [3, 4] },
  ])
  expect(news(buying, { ...buying })).toEqual([])
  expect(news(buying, { ...buying, hold: null })).toEqual(['released 7'])
  expect(news(buying, { ...buying, state: 'cancelled' })).toEqual(['released 7'])
  expect(news(buying, { ...buying, state: 'reserved' })).toEqual(['sold 7'])
  expect(news(buying, null)).toEqual(['closed 7'])
})

test('nothing is news about one that had ended before; another one ends the first', () => {
  expect(news(null, { ...buying, state: 'failed' })).toEqual([])
  expect(news(buying, { ...buying, transId: 8 })).toEqual(['closed 7', 'held 8'])
})
