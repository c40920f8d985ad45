/** @module-tag more */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import { decimalOf } from '../../../src/rules/exactMoney.ts'
import type { PurchaseStep } from '../../../src/rules/journey/purchase.ts'
import { dueStep } from '../../../src/rules/journey/purchaseState.ts'
import { factsOfPurchase } from '../../../src/screens/purchase/purchaseOf.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { heldSteps, ownSteps, payingSteps, signingSteps } from './heldSteps.ts'
import { endHolds, giveTerms } from './newPurchase.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'
import { isShort } from '../../twoSpeeds.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let other = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  await giveTerms(world.db, open)
  const asks = sql.json({ identity: 'upload', fintracReport: true })
  await world.db.run(sql`update project set flags = flags || ${asks} where id = ${open}`)
  buyer = world.cookies.purchaser
  other = world.cookies.broker
})
afterAll(async () => await world.stop())
beforeEach(async () => await endHolds(world.db))

const example = schemas['/comty/GetPaypalToken'].example.request
const application = {
  ...example,
  agency: null,
  agent: null,
  purchasers: [{ ...example.purchasers[0], isCorporate: false }],
}

const report = {
  occupation: 'Nurse',
  identity: 'creditFile',
  bureau: 'Equifax',
  fileNumber: 'F-778899',
  seenOn: '2026-01-05',
  purpose: 'ownHome',
  political: 'none',
  fundsWay: 'cheque',
  fundsAmount: '25,000',
  fundsOn: '2026-01-05',
  fundsFrom: 'Ada Love',
  fundsAccount: '000123456',
}

interface Way {
  readonly transId: number
  readonly optionId: number
}
const read = async ({ transId }: Way): Promise<Purchase> => await shop.read(transId, buyer)
const ask = async ({ transId }: Way, path: Parameters<Shop['call']>[0], body: object = {}) =>
  await shop.call(path, { transId, ...body }, buyer)
const keep = async (way: Way, typed: object) => await ask(way, '/purchase/KeepFields', { typed })
const codeOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => {
  if (status !== 200) expect(body.message).toMatch(/\w+ \w+/)
  return [status, body.code]
}

/** What the buyer does at each step to reach the next. */
const onStep = {
  welcome: async (way) => await keep(way, { 'purchasers.0.firstName': 'Mia' }),
  details: async (way) => await keep(way, { 'purchasers.0.lastName': 'Lindqvist' }),
  optionalFeatures: async (way) => {
    const { unitId: lotId, sheet, chosen } = await read(way)
    const total = chosen.length > 0 ? sheet.total : sheet.total + 40_000_00
    return await ask(way, '/purchase/Choose', {
      chosen: [{ lotId, optionId: way.optionId, amount: 1 }],
      total,
    })
  },
  termsAndConditions: async (way) =>
    await ask(way, '/purchase/AcceptTerms', { hash: (await read(way)).terms.hash }),
  documentPreview: async (way) => {
    const { unitId, sheet } = await read(way)
    const price = decimalOf({ minor: sheet.total, currency: sheet.currency })
    return await shop.call('/comty/SetViewDocument', { lot_id: unitId, price }, buyer)
  },
  idVerification: async ({ transId }) => {
    const asked = {
      project_id: open,
      trans_id: transId,
      position: 1,
      firstname: 'Mia',
      lastname: 'Lindqvist',
    }
    const named = { ...asked, imageName: 'id.png', id_number: 'X1' }
    const form = await multipart(named, { bytes: onePixel, name: 'id.png', type: 'image/png' })
    return await world.call('/comty/UploadSaleImage', form.bytes, {
      cookie: buyer,
      key: newKey(),
      headers: { 'content-type': form.type },
    })
  },
  infoGathering: async (way) => {
    await keep(way, { 'purchasers.0.email': 'mia@example.com' })
    const body = { ...application, projectId: open, transactionId: way.transId }
    return await shop.call('/comty/GetPaypalToken', body, buyer)
  },
  finTrac: async ({ transId }) => {
    const body = { projectId: open, transactionId: transId, position: 1, type: 'person', record: report }
    return await shop.call('/comty/SubmitFinTracInfo', body, buyer)
  },
  confirmBeforePayment: async (way) =>
    await ask(way, '/purchase/Reserve', { total: (await read(way)).sheet.total }),
} satisfies Partial<Record<PurchaseStep, (way: Way) => Promise<{ status: number; body: object }>>>
type Walked = keyof typeof onStep
const steps = Object.keys(onStep) as Walked[]

async function walk(way: Way, over: readonly Walked[]): Promise<void> {
  for (const step of over) {
    let { status, body } = await onStep[step](way)
    // BUSY decides nothing, so this retries, as the page does.
    for (let tries = 1; status === 503 && tries < 5; tries += 1) ({ status, body } = await onStep[step](way))
    expect([step, status, status === 200 ? null : body]).toEqual([step, 200, null])
  }
}

/** A purchase whose hold expires at this step, after the buyer has typed something. */
async function expiredAt(step: Walked): Promise<{ way: Way; before: Purchase }> {
  const optionId = await shop.option({ available: 1 })
  const { body } = await shop.hold(await shop.lot(), buyer)
  const way = { transId: body.transId, optionId }
  await walk(way, steps.slice(0, steps.indexOf(step)))
  // After that step the application is complete, and typing would reopen it.
  const isTyping = steps.indexOf(step) <= steps.indexOf('infoGathering')
  if (isTyping) await keep(way, { 'purchasers.0.profession': `Nurse at ${step}` })
  const before = await read(way)
  await shop.expire(way.transId)
  if (!isTyping) return { way, before }
  await keep(way, { 'purchasers.0.employer': 'Typed too late' })
  return { way, before: { ...before, typed: { ...before.typed, 'purchasers.0.employer': 'Typed too late' } } }
}

/** Everything that the buyer has added to a purchase. */
const broughtIn = (purchase: Purchase) => {
  const { typed, chosen, terms, purchasers, purchaserCount, preview, sheet, identity, reported } = purchase
  return {
    identity,
    reported,
    typed,
    chosen,
    acceptedAt: terms.acceptedAt,
    purchasers,
    purchaserCount,
    preview,
    sheet,
  }
}
/** What stays even if the price or the home changes: everything not made from them. */
const keptAnyway = (purchase: Purchase) => {
  const { sheet: _, preview: __, chosen, ...rest } = broughtIn(purchase)
  return { ...rest, chosen: chosen.map(({ optionId, amount }) => ({ optionId, amount })) }
}

/** Without a hold, the buyer can neither choose options nor reserve. */
async function refusedWithoutHold(step: Walked, way: Way, before: Purchase): Promise<void> {
  const { sheet, chosen } = before
  const again = await ask(way, '/purchase/Choose', { chosen, total: sheet.total })
  expect(codeOf(again)).toEqual([409, 'HOLD_EXPIRED'])
  const reserved = await ask(way, '/purchase/Reserve', { total: sheet.total })
  const code = step === 'confirmBeforePayment' ? 'HOLD_EXPIRED' : 'STEP_ORDER'
  expect(codeOf(reserved)).toEqual([409, code])
}

/** The buyer continues, repeats only what is out of date, and reserves the home. */
async function toTheEnd(way: Way): Promise<void> {
  const { terms, preview, purchasers, identity, reported } = await read(way)
  const isIdentified = identity?.people.every(({ standing }) => standing === 'done')
  const left = [
    ...(terms.acceptedAt === null ? (['termsAndConditions'] as const) : []),
    ...(preview === null ? (['documentPreview'] as const) : []),
    ...(isIdentified === true ? [] : (['idVerification'] as const)),
    ...(purchasers.length === 0 ? (['infoGathering'] as const) : []),
    ...((reported ?? []).length === 0 ? (['finTrac'] as const) : []),
  ]
  await walk(way, [...left, 'confirmBeforePayment'])
  const { state, homes, reference } = await read(way)
  expect([state, homes.map((home) => home.state), reference]).toEqual([
    'reserved',
    ['sold'],
    expect.stringMatching(/^R-/),
  ])
}

test('every step at which a home can be held is covered, here or where papers and money are', () => {
  expect(steps).toEqual(ownSteps)
  expect([...ownSteps, ...signingSteps, ...payingSteps]).toHaveLength(heldSteps.length)
})

test('the office sees, at each step, the same one as the buyer', async () => {
  const optionId = await shop.option({ available: 1 })
  const { body } = await shop.hold(await shop.lot(), buyer)
  const way = { transId: body.transId, optionId }
  const seen: (readonly [string, string])[] = []
  for (const step of steps) {
    await walk(way, [step])
    const purchase = await read(way)
    const own = factsOfPurchase(purchase, [])
    const due = dueStep(own, purchase)
    const queue = await world.call(
      '/comty/GetTransactionSaleQueue',
      { project_id: open },
      { cookie: world.cookies.manager },
    )
    const row = queue.body.TransQueue.find((one: { transid: number }) => one.transid === way.transId)
    seen.push([step, row.step])
    expect([step, row.step]).toEqual([step, due])
  }
  expect(new Set(seen.map(([, due]) => due)).size).toBeGreaterThan(5)
})

/** `npm test` runs one of the three tests at each step. */
const isAsked = (step: Walked, nth: number): boolean => !isShort || steps.indexOf(step) % 3 === nth

describe.each(steps)('the hold ends at %s', (step) => {
  test.runIf(isAsked(step, 0))('and the home is still free: it is held again at the same price', async () => {
    const { way, before } = await expiredAt(step)
    await refusedWithoutHold(step, way, before)
    const after = await read(way)
    expect(broughtIn(after)).toEqual(broughtIn(before))
    expect(after).toMatchObject({
      state: 'open',
      hold: null,
      newSheet: null,
      homes: [{ state: 'free' }],
    })
    const taken = await ask(way, '/purchase/TakeAgain', { total: before.sheet.total })
    expect(taken.body.purchase).toMatchObject({ homes: [{ state: 'held' }], newSheet: null })
    expect(broughtIn(taken.body.purchase)).toEqual(broughtIn(before))
    await toTheEnd(way)
  })

  test.runIf(isAsked(step, 1))(
    'and the price has changed: the new one is shown, and only that one is accepted',
    async () => {
      const { way, before } = await expiredAt(step)
      await world.db.run(sql`update lot set price = price + 10000 where id = ${before.unitId}`)
      const total = before.sheet.total + 10_000_00
      const after = await read(way)
      expect(broughtIn(after)).toEqual(broughtIn(before))
      expect(after.newSheet?.total).toBe(total)
      for (const wrong of [before.sheet.total, total - 1, 0]) {
        const refused = await ask(way, '/purchase/TakeAgain', { total: wrong })
        expect(codeOf(refused)).toEqual([409, 'PRICE_CHANGED'])
      }
      const unchanged = await read(way)
      expect({ ...unchanged, newSheet: unchanged.newSheet?.total }).toEqual({ ...after, newSheet: total })
      expect(await shop.lotStatus(before.unitId)).toBe(1)
      const taken = await ask(way, '/purchase/TakeAgain', { total })
      expect(taken.body.purchase).toMatchObject({
        homes: [{ state: 'held' }],
        newSheet: null,
        sheet: { total },
        preview: null,
      })
      expect(keptAnyway(taken.body.purchase)).toEqual(keptAnyway(before))
      await toTheEnd(way)
    },
  )

  test.runIf(isAsked(step, 2))('and somebody else has it: another home takes over all of it', async () => {
    const { way, before } = await expiredAt(step)
    const theirs = (await shop.hold(before.unitId, other)).body.transId
    const after = await read(way)
    expect(broughtIn(after)).toEqual(broughtIn(before))
    expect(after.homes).toMatchObject([{ state: 'gone' }])
    const refused = await ask(way, '/purchase/TakeAgain', { total: before.sheet.total })
    expect(codeOf(refused)).toEqual([409, 'UNIT_TAKEN'])
    expect(await read(way)).toEqual(after)

    const lotId = await shop.lot(520_000)
    const moved = await ask(way, '/purchase/MoveTo', { lotId })
    expect(moved.body.purchase).toMatchObject({
      transId: way.transId,
      homes: [{ lotId, state: 'held' }],
      sheet: { total: before.sheet.total + 20_000_00 },
      preview: null,
    })
    expect(keptAnyway(moved.body.purchase)).toEqual(keptAnyway(before))
    expect((await shop.read(theirs, other)).homes).toMatchObject([{ lotId: before.unitId, state: 'held' }])
    await toTheEnd(way)
    await shop.call('/purchase/Cancel', { transId: theirs }, other)
  })
})
