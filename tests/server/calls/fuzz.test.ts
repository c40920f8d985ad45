/** @module-tag more */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerHeader } from '../../../src/contract/call.ts'
import { priceSheet } from '../../../src/contract/purchase/purchases.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { labelsWords } from '../../../src/i18n/en/labels.ts'
import { fromShape, shapeOf, spoilt, varied } from '../../contract/fromSchema.ts'
import { newKey } from '../../world/startWorld.ts'
import { wire } from '../../world/wire.ts'
import { askOf, clearPlan, multipart, onePixel } from './accessCells.ts'
import { accessTable } from './accessTable.ts'
import { fullForm } from './fullForms.ts'
import {
  closed,
  emailOf,
  everybody,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
  type Who,
} from './smallWorld.ts'
import { isShort } from '../../twoSpeeds.ts'

/** How many requests each call gets. TEST_FUZZ sets another number, with a new seed. */
const requests = Number(process.env['TEST_FUZZ'] ?? (isShort ? 24 : 60))
const seed = Number(process.env['TEST_FUZZ_SEED'] ?? 20_261_122)
/** `npm test` sends them one at a time, because preparing the next request may end the last one's hold. */
const together = isShort ? 1 : 10
/** Generous enough for a busy machine; a hang counts as a fault. */
const patience = 30_000

const uploads: ReadonlySet<CallPath> = new Set(['/user/UploadBrokerImage', '/comty/UploadSaleImage'])
/** Text that no answer may contain. */
const leaks =
  /\bselect\b .+ \bfrom\b|insert into|syntax error|violates|node_modules|\.ts:\d|at async|DatabaseError|ZodError/i

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { RATE_LOGIN: '30' } })
})
afterAll(async () => await world.stop())

/** Ids of existing objects, so that not every request ends in "unknown". */
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
    offerType: [0, 1, 2],
    specId: world.models,
    firstName: ['Ada', 'Zoë'],
    lastName: ['Love', "O'Neill"],
    phones: [[], ['9055550100']],
    birthDate: ['1980-02-29'],
    postalCode: ['L1N 1A1'],
  }
}

/** Uploads to try: a real picture, an empty file, and two that are not pictures. */
const files = [onePixel, Buffer.alloc(0), Buffer.from('%PDF-1.7 no more'), Buffer.alloc(3000, 0xff)]

/** The request as JSON or, every other time, as a form if the call accepts one. */
function inBody(path: CallPath, json: string | undefined, nth: number): { bytes: unknown; type: string } {
  if (json === undefined || factsOf(path).form !== true || nth % 2 === 0) {
    return { bytes: json, type: 'application/json' }
  }
  const fields = Object.entries(JSON.parse(json) as object).map(([name, value]) => [name, String(value)])
  return { bytes: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
}

async function send(path: CallPath, body: unknown, cookie: string, nth: number): Promise<number> {
  const sent = wire(path, body)
  const text = sent.body ?? sent.address
  const form = uploads.has(path) && nth % 4 !== 3
  const file = {
    bytes: files[nth % 8 < 5 ? 0 : nth % files.length] ?? onePixel,
    name: 'a.png',
    type: 'image/png',
  }
  const { bytes, type } = form ? await multipart(body, file) : inBody(path, sent.body, nth)
  const answer = await fetch(world.address + sent.address, {
    method: sent.method,
    headers: { 'idempotency-key': newKey(), cookie, ...(bytes !== undefined && { 'content-type': type }) },
    ...(bytes !== undefined && { body: bytes as BodyInit }),
    signal: AbortSignal.timeout(patience),
  })
  const said = await answer.text()
  const told = `${path} ${text.slice(0, 600)} -> ${answer.status} ${said.slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  expect(answer.headers.get(answerHeader), told).toBe('1')
  expect(answer.headers.get('cache-control'), told).toBe('no-store')
  if (answer.status === 200) return 200
  expect(said, told).not.toMatch(leaks)
  const { field, why, params, sheet, newSheet, ...refusal } = JSON.parse(said) as Record<string, unknown>
  // §4: a failed hold also has -1.
  const failed = 'isOK' in refusal ? { isOK: -1, transId: null, otherBuilderInfo: null } : {}
  expect(Object.keys(refusal).sort(), told).toEqual(
    ['code', 'message', 'requestId', ...Object.keys(failed)].sort(),
  )
  expect(refusal, told).toMatchObject(failed)
  if (sheet !== undefined || newSheet !== undefined) {
    expect(refusal['code'], told).toBe('PRICE_CHANGED')
    for (const one of [sheet, newSheet]) expect(priceSheet.safeParse(one).error, told).toBeUndefined()
  }
  for (const text of [field, why]) expect(text === undefined || typeof text === 'string', told).toBe(true)
  // Sentences are filled only with numbers or known labels, never with a person's input.
  const fills = Object.values((params ?? {}) as Record<string, unknown>)
  expect(
    fills.every((one) => typeof one === 'number' || Object.hasOwn(labelsWords.sentences, String(one))),
    told,
  ).toBe(true)
  return answer.status
}

/** Calls that may take away rights come last, and the one that ends the kiosk comes last of all. */
const takesAway: readonly CallPath[] = [
  '/user/UpdatePWD',
  '/user/UpdatePWDSalesApp',
  '/comty/RemoveProjectFromUserAccount',
  '/device/Change',
  '/device/Leave',
]
const paths = [
  ...(Object.keys(calls) as CallPath[]).filter((path) => !takesAway.includes(path)),
  ...takesAway,
]
/** These start or end a session, so they are sent without one. */
const ofNobody: ReadonlySet<CallPath> = new Set([
  '/user/Login',
  '/user/LoginWithCode',
  '/user/Logout',
  '/user/LoginFromRedirect',
])

/** Whose objects to request: the caller's own, unless only other people's are allowed. */
function relationOf(path: CallPath): 'own' | 'same' {
  const { own = '', same = '' } = accessTable[path]
  return !own.includes('+') && same.includes('+') ? 'same' : 'own'
}

/** The positions in `everybody` of two callers who may make the call, or of all callers if none may. */
function allowedOf(path: CallPath): readonly number[] {
  const signs = (accessTable[path][relationOf(path)] ?? '').split('')
  const may = [signs.indexOf('+'), signs.lastIndexOf('+')]
  return may.includes(-1) ? everybody.map((_, at) => at) : may
}

/**
 * Whether `npm test` makes a request: the first of each of two permitted callers, and then a few that vary or
 * corrupt one. The choice differs from call to call.
 */
function isAsked(path: CallPath, nth: number): boolean {
  if (!isShort) return true
  const place = paths.indexOf(path)
  const round = Math.floor(nth / everybody.length)
  const who = nth % everybody.length
  if (round === 0) return allowedOf(path).includes(who)
  return (place + round) % 5 === 0 && who === (place * 3 + round * 7) % everybody.length
}

/**
 * Requests for a call, in rounds: a valid one from each kind of caller, usually with its own object; the same
 * with one change or one error; anything that the contract accepts; and that with one error.
 */
async function* asksFor(path: CallPath): AsyncGenerator<{ who: Who; ask: unknown }> {
  const shape = shapeOf(schemas[path].request)
  const things = known()
  const any = fc.sample(fromShape(shape, things), { numRuns: requests, seed })
  for (let nth = 0; nth < requests; nth += 1) {
    if (!isAsked(path, nth)) continue
    const who = everybody[nth % everybody.length] ?? 'guest'
    const one = <Of>(values: fc.Arbitrary<Of>): Of =>
      fc.sample(values, { numRuns: 1, seed: seed + nth })[0] as Of
    const round = Math.floor(nth / everybody.length) % 6
    const least = round < 4 ? await askOf(world, path, who, relationOf(path)) : null
    const good = round === 0 || least === null ? least : { ...least, ...fullForm(world, path, nth) }
    if (round < 2) yield { who, ask: good }
    else if (round === 2) yield { who, ask: one(varied(good, shape, things)) }
    else if (round === 3) yield { who, ask: one(spoilt(good, shape)) }
    else yield { who, ask: round === 4 ? any[nth] : one(spoilt(any[nth], shape)) }
  }
}

describe.sequential('any request is answered or refused properly', () => {
  test.each(paths)('%s', async (path) => {
    await clearPlan(world)
    const answered: number[] = []
    let waiting: Promise<number>[] = []
    let nth = 0
    for await (const { who, ask } of asksFor(path)) {
      waiting.push(send(path, ask, ofNobody.has(path) ? '' : world.cookies[who], nth))
      nth += 1
      if (waiting.length < together) continue
      answered.push(...(await Promise.all(waiting)))
      waiting = []
    }
    answered.push(...(await Promise.all(waiting)))
    // A call that is only ever refused has not been tested in depth.
    const somebodyMay = Object.values(accessTable[path]).some((signs: string) => signs.includes('+'))
    if (somebodyMay) expect(answered, `${path} was only ever refused`).toContain(200)
  })
})
