import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused, NoNetwork } from '../../../src/calls/refused.ts'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { lookAtEnd } from '../../../src/screens/lots/holdEnd.ts'
import { holdFrom, holdsAtom, rememberHold } from '../../../src/session/holds.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const server = vi.hoisted(() => ({ answer: (): unknown => ({}) }))
vi.mock('../../../src/calls/call.ts', () => ({ call: async () => server.answer() }))

const known = purchases['/purchase/GetPurchase'].example.answer.purchase
const lotId = 14
const now = Date.UTC(2026, 4, 4, 10)
const at = (ms: number) => new Date(now + ms).toISOString()
const minute = 60_000
const answers = (expiresAt: string | null, state = 'open', home: object = { state: 'held' }) => {
  const hold = expiresAt === null ? null : { expiresAt, mayLastUntil: at(60 * minute) }
  const homes = known?.homes.map((one) => ({ ...one, lotId, ...home }))
  server.answer = () => ({ isOK: 1, purchases: [{ ...known, state, hold, homes }] })
}
const remembered = () => sessionStore.get(holdsAtom)[lotId]

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  rememberHold(lotId, holdFrom(812, { expiresAt: at(0), mayLastUntil: null }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a hold that was extended elsewhere continues here', async () => {
  answers(at(15 * minute))
  expect(await lookAtEnd(lotId)).toBe('held')
  expect(remembered()).toMatchObject({ transId: 812, expiresAt: now + 15 * minute })
})

test('a hold has ended only if the server says so', async () => {
  for (const [expiresAt, state] of [
    [null, 'open'],
    [at(15 * minute), 'cancelled'],
  ] as const) {
    rememberHold(lotId, holdFrom(812, { expiresAt: at(0), mayLastUntil: null }))
    answers(expiresAt, state)
    expect(await lookAtEnd(lotId)).toBe('gone')
    expect(remembered()).toBeUndefined()
  }
})

test('the end of a hold says who may have the home now', async () => {
  for (const [home, after] of [
    [{ state: 'free' }, 'free'],
    [{ state: 'free', reservedFor: 5 }, 'reserved'],
    [{ state: 'gone' }, 'gone'],
  ] as const) {
    answers(null, 'open', home)
    expect(await lookAtEnd(lotId)).toBe(after)
  }
})

test('without an answer, and while a payment keeps the home, the server is asked again', async () => {
  server.answer = () => {
    throw new NoNetwork()
  }
  expect(await lookAtEnd(lotId)).toBe('unknown')
  expect(remembered()?.transId).toBe(812)
  answers(at(0))
  expect(await lookAtEnd(lotId)).toBe('unknown')
  expect(remembered()?.transId).toBe(812)
})

test('somebody who is turned away no longer holds anything', async () => {
  server.answer = () => {
    throw new CallRefused(403, { isOK: -1, code: 'NOT_ALLOWED', message: '', requestId: '' } as never)
  }
  expect(await lookAtEnd(lotId)).toBe('gone')
  expect(remembered()).toBeUndefined()
})
