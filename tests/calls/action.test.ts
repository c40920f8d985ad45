import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Action, type Send } from '../../src/calls/action.ts'
import { NoNetwork } from '../../src/calls/refused.ts'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { stubPage } from './page.ts'

/** Handles keys as the server does: stores the first definite outcome, and repeats it for the same key. */
let work: () => Response | Promise<Response> = () => json(200, { isOK: 1, transId: 7, expiresAt: null })
const keptFor = new Map<string, Response>()
const keys: string[] = []
stubPage(async (request) => {
  const key = request.headers.get('idempotency-key') ?? ''
  keys.push(key)
  const before = keptFor.get(key)
  if (before !== undefined) return before.clone()
  const answer = await work()
  if ([200, 403, 404, 409, 413, 415, 422].includes(answer.status)) keptFor.set(key, answer.clone())
  return answer
})
afterAll(() => vi.unstubAllGlobals())

const granted = () => json(200, { isOK: 1, transId: 7, expiresAt: null })
const lot14 = { projectId: 'C0101', lot_id: 14 }
const hold =
  (request = lot14) =>
  (send: Send) =>
    send('/comty/PutDPTimerLR', request)

let action = new Action()
beforeEach(() => {
  action = new Action()
  keptFor.clear()
  keys.length = 0
  work = granted
})

describe('a refusal', () => {
  test.each([
    [409, 'UNIT_TAKEN'],
    [422, 'TOO_MANY_UNITS'],
  ])('%i %s is not replayed once its reason has gone', async (status, code) => {
    work = () => refusal(status, code)
    expect(await action.run(hold())).toBe(false)
    expect(action.state()).toMatchObject({ busy: false, problem: { code } })
    work = granted
    expect(await action.run(hold())).toBe(true)
    expect(action.state()).toEqual({ busy: false, problem: null })
    expect(keys[1]).not.toBe(keys[0])
  })

  test('that the first attempt is still running keeps the key', async () => {
    work = () => refusal(409, 'IN_PROGRESS')
    await action.run(hold())
    keptFor.clear()
    work = granted
    await action.run(hold())
    expect(keys[1]).toBe(keys[0])
  })
})

describe('an unknown outcome', () => {
  test.each([
    ['a lost answer', () => Promise.reject(new TypeError('cut'))],
    ['a fault of the server', () => refusal(500, 'FAULT')],
    ['a server that is busy', () => refusal(503, 'BUSY')],
    ['a server that was asked too often', () => refusal(429, 'TOO_MANY')],
    ['what comes too early', () => refusal(425, 'WORKSHEET_NOT_RECEIVED')],
  ])('%s: the next press has the same key', async (_, lost) => {
    work = lost
    expect(await action.run(hold())).toBe(false)
    work = granted
    expect(await action.run(hold())).toBe(true)
    expect(keys).toEqual([keys[0], keys[0]])
    await action.run(hold())
    expect(keys[2]).not.toBe(keys[0])
  })

  test('for something else does not share its key', async () => {
    work = () => Promise.reject(new TypeError('cut'))
    await action.run(hold())
    await action.run(hold({ ...lot14, lot_id: 15 }))
    await action.run((send) => send('/comty/RemoveDPTimerLR', lot14))
    expect(new Set(keys).size).toBe(3)
  })

  test('with a file keeps the key for this file only', async () => {
    const cheque = new File(['cheque'], 'cheque.jpg', { type: 'image/jpeg' })
    const other = new File(['other'], 'other.jpg', { type: 'image/jpeg' })
    const bring = (file: File) => (send: Send) =>
      send('/purchase/AddVoidCheque', { projectId: 'C0101', transId: 7 }, file)
    work = () => Promise.reject(new TypeError('cut'))
    await action.run(bring(cheque))
    await action.run(bring(cheque))
    await action.run(bring(other))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('is recognized as no answer', async () => {
    work = () => Promise.reject(new TypeError('cut'))
    const failed = vi.fn()
    await action.run(hold(), failed)
    expect(failed).toHaveBeenCalledWith(expect.any(NoNetwork))
    expect(action.state().problem).toBeInstanceOf(NoNetwork)
    action.forget()
    expect(action.state().problem).toBeNull()
  })
})

test('two presses at once count as one', async () => {
  let answer: (response: Response) => void = () => undefined
  work = () => new Promise((resolve) => (answer = resolve))
  const first = action.run(hold())
  expect(action.state().busy).toBe(true)
  expect(await action.run(hold())).toBe(false)
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  answer(granted())
  expect(await first).toBe(true)
  expect(action.state().busy).toBe(false)
})

test('what follows the answer belongs to the press: busy until it is over, and its error is a problem', async () => {
  const fault = new Error('no room')
  const seen: boolean[] = []
  action.subscribe(() => seen.push(action.state().busy))
  expect(
    await action.run(async (send) => {
      await hold()(send)
      expect(action.state().busy).toBe(true)
      throw fault
    }),
  ).toBe(false)
  expect(action.state()).toEqual({ busy: false, problem: fault })
  expect(seen).toEqual([true, false])
  await action.run(hold())
  expect(keys[1]).not.toBe(keys[0])
})
