import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Action } from '../../src/calls/action.ts'
import { askWithAge, call } from '../../src/calls/call.ts'
import { CallRefused } from '../../src/calls/refused.ts'
import { submit } from '../../src/calls/submit.ts'
import { beginPerson, endPerson } from '../../src/calls/author.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { speak } from '../../src/session/language.ts'
import { pageVoice } from '../session/pageVoice.ts'
import { troubleText } from '../../src/session/troubleText.ts'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { stubPage } from './page.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
let answer: () => Response = () => json(200, { isOK: 1 })
let asked = 0
let health = 0
stubPage(async (request) => {
  if (request.url.endsWith('/livez')) {
    health += 1
    return Response.json({ isOK: 1 })
  }
  asked += 1
  return answer()
})
afterAll(() => vi.unstubAllGlobals())

const start = Date.parse('2026-11-20T10:00:00Z')
let now = start
beforeEach(() => {
  now += 24 * 60 * 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  asked = 0
})
afterEach(() => vi.restoreAllMocks())

const busy = (seconds: number) => () => refusal(503, 'BUSY', { 'retry-after': String(seconds) })
const often = (seconds: number) => () => refusal(429, 'TOO_MANY_TRIES', { 'retry-after': String(seconds) })
const ask = (lot_id = 14) => call('/comty/GetLotInfo', { lot_id }).catch((fault: unknown) => fault)

describe('what the server does not want before a certain time', () => {
  test('is not requested before it, and requested after it', async () => {
    answer = often(90)
    const first = await ask()
    expect(first).toMatchObject({ code: 'TOO_MANY_TRIES', retryAt: now + 90_000 })
    now += 89_000
    expect(await ask()).toBe(first)
    expect(asked).toBe(1)
    now += 1000
    answer = () => json(200, { isOK: 1 })
    expect(await ask()).toEqual({ isOK: 1 })
    expect(asked).toBe(2)
  })

  test('applies to the same request: others are free', async () => {
    answer = often(90)
    await ask(14)
    await ask(15)
    expect(asked).toBe(2)
  })

  test('a busy server is spared the same work, which keeps its key', async () => {
    const action = new Action()
    const hold = () => action.run((send) => send('/comty/PutDPTimerLR', { projectId: 'C0101', lot_id: 14 }))
    answer = busy(2)
    await hold()
    await hold()
    expect([asked, action.state().problem]).toEqual([1, expect.any(CallRefused)])
    now += 2000
    answer = () => json(200, { isOK: 1, transId: 7, expiresAt: null })
    expect(await hold()).toBe(true)
    expect(asked).toBe(2)
  })

  test('a refusal without a time may be asked again at once', async () => {
    answer = () => refusal(503, 'BUSY')
    expect(await ask()).toMatchObject({ retryAt: null })
    await ask()
    expect(asked).toBe(2)
  })

  test('a cached answer in its place carries the time, and the server does not count as away', async () => {
    const look = () => askWithAge('/comty/GetProjectFlags', { projectId: 'C0101' })
    answer = () => json(200, schemas['/comty/GetProjectFlags'].example.answer)
    expect(await look()).toMatchObject({ keptAt: null, retryAt: null })
    const heardAt = now
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      answer = busy(30)
      now += 1000
      expect(await look()).toMatchObject({ keptAt: heardAt, retryAt: now + 30_000 })
      await vi.advanceTimersByTimeAsync(5000)
      expect(health).toBe(0)
      // During silence, unlike here, the page polls.
      answer = () => {
        throw new TypeError('network')
      }
      expect(await look()).toMatchObject({ keptAt: heardAt, retryAt: null })
      await vi.advanceTimersByTimeAsync(5000)
      expect(health).toBeGreaterThan(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('submitting says that the server is busy, not that the device was never online', async () => {
    await beginPerson({ userId: 3, grant: 'g_bea', onDisk: false })
    answer = busy(30)
    const body = schemas['/user/AddWorksheetOffer'].example.request as Parameters<typeof submit>[0][0]['body']
    const item = {
      key: 'a'.repeat(32),
      call: '/user/AddWorksheetOffer',
      body,
      label: 'x',
      projectId: 'C0101',
    }
    const fault = await submit([item as Parameters<typeof submit>[0][0]]).catch((caught: unknown) => caught)
    expect(fault).toMatchObject({ code: 'BUSY', retryAt: now + 30_000 })
    await endPerson()
  })
})

describe('the sentence says when', () => {
  test.each([
    ['en', /^BUSY\. Please try again in 20 seconds\.$/],
    ['de', /Bitte versuchen Sie es in 20 Sekunden noch einmal\.$/],
    ['tr', /Lütfen 20 saniye sonra yeniden deneyin\.$/],
  ] as const)('in %s', async (language, soon) => {
    answer = busy(20)
    const fault = await ask()
    await speak(language)
    expect(troubleText(fault, '', pageVoice())).toMatch(soon)
    now += 20_000
    expect(troubleText(fault, '', pageVoice())).not.toMatch(/20/)
    await speak('en')
  })

  test('a longer wait is a time of day, never too early', async () => {
    now = new Date(2026, 10, 20, 14, 3, 30).getTime()
    answer = often(300)
    expect(troubleText(await ask(16), '', pageVoice())).toMatch(
      /Please try again from (14:09|2:09\sp\.?m\.?)\.$/i,
    )
  })
})
