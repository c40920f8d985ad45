import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resendClient } from '../../../server/mail/notices/resendClient.ts'
import { breaker } from '../../../server/providers/breaker.ts'
import { resendTwin, type ResendTwin } from '../../world/resendTwin.ts'

let twin: ResendTwin
let resend: ReturnType<typeof resendClient>
beforeEach(async () => {
  twin = await resendTwin()
  twin.emails.set('e1', { to: ['ada@example.test'], last_event: 'sent' })
  resend = resendClient(twin)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await twin.stop()
})
const ask = async () => (await resend.email('e1', new AbortController().signal)).kind
async function failsFiveTimes(): Promise<void> {
  twin.fault = 'fail'
  for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('fault')
  twin.fault = null
}
const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

test('a provider that fails five times in a row is not asked for a while', async () => {
  await failsFiveTimes()
  expect([await ask(), await ask(), twin.asked.length]).toEqual(['fault', 'fault', 5])
  pass(29_000)
  expect([await ask(), twin.asked.length]).toEqual(['fault', 5])
})

test('after half a minute one request goes out, and others wait for its answer', async () => {
  await failsFiveTimes()
  pass(31_000)
  twin.fault = 'nonsense'
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['fault', 'fault', 'fault'])
  expect(twin.asked.length).toBe(6)
  twin.fault = null
  expect([await ask(), twin.asked.length]).toEqual(['fault', 6])
  pass(31_000)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['ok', 'ok', 'ok'])
  expect(twin.asked.length).toBe(9)
})

test('only faults in a row count: not a refusal, nor an unknown item', async () => {
  for (let round = 0; round < 3; round += 1) {
    twin.fault = 'fail'
    for (let time = 0; time < 4; time += 1) expect(await ask()).toBe('fault')
    twin.fault = null
    expect(await ask()).toBe('ok')
  }
  twin.fault = 'refuse'
  for (let time = 0; time < 6; time += 1) expect(await ask()).toBe('refused')
  twin.fault = null
  twin.emails.clear()
  for (let time = 0; time < 6; time += 1) expect(await ask()).toBe('absent')
})

test('each provider has its own, and a thrown error is a fault', async () => {
  const [one, two] = [breaker(), breaker()]
  const thrown = new Error('socket hang up')
  let asked = 0
  const failing = async (): Promise<never> => {
    asked += 1
    throw thrown
  }
  for (let time = 0; time < 7; time += 1) expect((await one(failing)).kind).toBe('fault')
  expect(asked).toBe(5)
  expect(await two(failing)).toEqual({ kind: 'fault', cause: thrown })
})
