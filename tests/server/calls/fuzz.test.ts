import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerHeader } from '../../../src/contract/call.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, type CallPath } from '../../../src/contract/table.ts'
import { refusals } from '../../../src/rules/wording/refusals.ts'
import { fromShape, shapeOf, spoilt } from '../../contract/fromSchema.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, everybody, open, type SmallWorld, startSmallWorld, tower } from './smallWorld.ts'

/** Requests for each call, half of them as the contract wants them. LOTLINE_FUZZ asks for more, with a seed of its own. */
const requests = Number(process.env['LOTLINE_FUZZ'] ?? 60)
const seed = Number(process.env['LOTLINE_FUZZ_SEED'] ?? 20_261_122)
const together = 10
/** Nothing may take longer than this, however busy the machine; a hang is a fault. */
const patience = 30_000

/** What no answer may give away. */
const leaks =
  /\bselect\b .+ \bfrom\b|insert into|syntax error|violates|node_modules|\.ts:\d|at async|DatabaseError|ZodError/i

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { RATE_LOGIN: '30' } })
})
afterAll(async () => await world.stop())

/** Names of things that are there, so that not every request ends at "unknown". */
function known(): Record<string, readonly unknown[]> {
  const lots = [...world.lots.values(), ...world.suites.values()]
  return {
    projectId: [open, open, closed, tower],
    project_id: [open, open, closed, tower],
    Project_Id: [open, tower],
    lot_id: lots,
    lotId: lots,
    unitId: lots,
    suite_id: [...world.suites.values()],
    templateId: world.templates,
    template_id: world.templates,
    modelId: world.models,
    transactionId: [1, 2, 3],
    transId: [1, 2, 3],
    purchaserGroupId: [0, -1, world.groupId],
    email: [emailOf('broker'), emailOf('rep')],
    url: ['/media/C9001/x.png'],
    offerType: [0, 1],
    firstName: ['Ada', 'Zoë'],
    lastName: ['Love', "O'Neill"],
    phones: [[], ['9055550100']],
    birthDate: ['1980-02-29'],
    postalCode: ['L1N 1A1'],
    agency: [null],
    agent: [null],
  }
}

async function send(path: CallPath, body: unknown, cookie: string): Promise<void> {
  const text = JSON.stringify(body)
  const answer = await fetch(world.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), cookie },
    body: text,
    signal: AbortSignal.timeout(patience),
  })
  const said = await answer.text()
  const told = `${path} ${text.slice(0, 600)} -> ${answer.status} ${said.slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  expect(answer.headers.get(answerHeader), told).toBe('1')
  expect(answer.headers.get('cache-control'), told).toBe('no-store')
  if (answer.status === 200) return
  expect(said, told).not.toMatch(leaks)
  const { field, why, params, ...refusal } = JSON.parse(said) as Record<string, unknown>
  expect(Object.keys(refusal).sort(), told).toEqual(['code', 'message', 'requestId'])
  for (const text of [field, why]) expect(text === undefined || typeof text === 'string', told).toBe(true)
  // What fills a sentence is a number or the name of a label, never what somebody typed.
  const fills = Object.values((params ?? {}) as Record<string, unknown>)
  expect(
    fills.every((one) => typeof one === 'number' || Object.hasOwn(refusals.labels, String(one))),
    told,
  ).toBe(true)
}

describe.sequential('any request is answered or refused in order', () => {
  test.each(Object.keys(calls) as CallPath[])('%s', async (path) => {
    const good = fromShape(shapeOf(schemas[path].request), known())
    // The kiosk stays the kiosk, and everybody signed in.
    const cookies =
      path === '/user/Logout' || path === '/user/LoginFromRedirect'
        ? ['']
        : everybody.map((who) => world.cookies[who])
    const asks = [
      ...fc.sample(good, { numRuns: Math.ceil(requests / 2), seed }),
      ...fc.sample(spoilt(good), { numRuns: Math.floor(requests / 2), seed: seed + 1 }),
    ]
    for (let at = 0; at < asks.length; at += together) {
      await Promise.all(
        asks
          .slice(at, at + together)
          .map(async (ask, n) => await send(path, ask, cookies[(at + n) % cookies.length] ?? '')),
      )
    }
  })
})
