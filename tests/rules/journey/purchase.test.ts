import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atHand } from '../../../src/rules/journey/atHand.ts'
import {
  currentStep,
  mayOpen,
  missingUpTo,
  progressOf,
  stepAfter,
  stepBefore,
  stepsOf,
} from '../../../src/rules/journey/journey.ts'
import {
  asksBeforeLeaving,
  type PurchaseFacts,
  purchaseJourney,
  purchaseRow,
  type PurchaseStep,
  type PurchaseSteps,
  stepInAddress,
  wayAhead,
} from '../../../src/rules/journey/purchase.ts'

const flagNames = [
  'hasOptions',
  'hasTerms',
  'hasPreview',
  'checksIdentity',
  'reports',
  'signs',
  'hasWitness',
  'takesPayment',
] as const satisfies readonly (keyof PurchaseSteps)[]

/** All 256 combinations of a project's requirements. */
const everyProject: readonly PurchaseSteps[] = Array.from(
  { length: 2 ** flagNames.length },
  (_, bits) =>
    Object.fromEntries(flagNames.map((name, at) => [name, (bits & (1 << at)) !== 0])) as Record<
      (typeof flagNames)[number],
      boolean
    >,
)

const begun: Omit<PurchaseFacts, 'steps'> = {
  projectId: 'C0101',
  unitId: 14,
  state: 'open',
  termsAccepted: false,
  previewed: false,
  identityChecked: false,
  identityPending: false,
  missing: ['purchasers.0.email'],
  reported: false,
  signed: false,
  witnessed: false,
  papersShown: false,
  confirmed: false,
  isPaying: false,
  paid: false,
}

const anyFacts: fc.Arbitrary<PurchaseFacts> = fc.record({
  projectId: fc.constantFrom('C0101', 'TR101'),
  unitId: fc.integer({ min: 1, max: 10_000 }),
  state: fc.constantFrom('open', 'reserved', 'cancelled', 'failed'),
  steps: fc.constantFrom(...everyProject),
  termsAccepted: fc.boolean(),
  previewed: fc.boolean(),
  identityChecked: fc.boolean(),
  identityPending: fc.boolean(),
  missing: fc.subarray(['purchasers.0.email', 'purchasers.0.lastName', 'shares.0']),
  reported: fc.boolean(),
  signed: fc.boolean(),
  witnessed: fc.boolean(),
  papersShown: fc.boolean(),
  confirmed: fc.boolean(),
  isPaying: fc.boolean(),
  paid: fc.boolean(),
})

/** What each step's work changes, written independently of the table's `needs`. */
const work: Readonly<Partial<Record<PurchaseStep, Partial<PurchaseFacts>>>> = {
  termsAndConditions: { termsAccepted: true },
  documentPreview: { previewed: true },
  idVerification: { identityChecked: true },
  infoGathering: { missing: [] },
  finTrac: { reported: true },
  documentSigning: { signed: true },
  documentSigningWitness: { witnessed: true },
  documentSigningShowDocs: { papersShown: true },
  confirmBeforePayment: { confirmed: true },
  payment: { paid: true },
}

const numberOf = (name: PurchaseStep): number => purchaseRow(name).number

/** Walks from the first step to the last as a person does; returns the path. */
function walk(from: PurchaseFacts): { readonly way: PurchaseStep[]; readonly facts: PurchaseFacts } {
  let facts = from
  const way: PurchaseStep[] = []
  let here = stepsOf(purchaseJourney, facts)[0]?.name
  while (here !== undefined && way.length < 50) {
    expect(mayOpen(purchaseJourney, facts, here), `${here} opened before what it needs`).toBe(true)
    way.push(here)
    facts = { ...facts, ...work[here] }
    expect(missingUpTo(purchaseJourney, facts, here)).toEqual([])
    here = stepAfter(purchaseJourney, facts, here)?.name
  }
  return { way, facts }
}

describe('for all projects and all possible facts of a purchase', () => {
  test('every path ends reserved or failed, with each step once', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('reserved', 'failed', 'cancelled'), (facts, end) => {
        const { way, facts: then } = walk(facts)
        expect(new Set(way).size).toBe(way.length)
        if (facts.state === 'open') expect(numberOf(way.at(-1) ?? 'welcome')).toBeGreaterThanOrEqual(7)
        const ended: PurchaseFacts = facts.state === 'open' ? { ...then, state: end } : facts
        const last = currentStep(purchaseJourney, ended)?.name
        expect(last).toBe(ended.state === 'reserved' ? 'congratulations' : 'purchaseFailed')
        expect(stepsOf(purchaseJourney, ended).map(({ name }) => name)).toEqual([last])
      }),
      { numRuns: 1000 },
    )
  })

  test('a step opens only when everything before it is done, whatever address was typed', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...purchaseJourney), (facts, { name }) => {
        const steps = stepsOf(purchaseJourney, facts).map((one) => one.name)
        const before = steps.slice(0, steps.indexOf(name))
        const undone = before.filter((one) =>
          Object.entries(work[one] ?? {}).some(
            ([fact, done]) => JSON.stringify(facts[fact as keyof PurchaseFacts]) !== JSON.stringify(done),
          ),
        )
        expect(mayOpen(purchaseJourney, facts, name)).toBe(steps.includes(name) && undone.length === 0)
        const due = currentStep(purchaseJourney, facts)
        expect(due !== undefined && mayOpen(purchaseJourney, facts, due.name)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('Back goes through every earlier step, is always allowed, and changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, (from) => {
        const { way, facts } = walk(from)
        const untouched = JSON.stringify(facts)
        const back: PurchaseStep[] = []
        for (let here = way.at(-1); here !== undefined;) {
          expect(mayOpen(purchaseJourney, facts, here)).toBe(true)
          back.unshift(here)
          here = stepBefore(purchaseJourney, facts, here)?.name
        }
        expect(back).toEqual(way)
        expect(JSON.stringify(facts)).toBe(untouched)
        const again = walk(facts)
        expect(again.way).toEqual(way)
        expect(JSON.stringify(again.facts)).toBe(untouched)
      }),
    )
  })

  test('progress grows with every step, and so do the numbers of their names', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { way } = walk(facts)
        const percents = way.map((name) => progressOf(purchaseJourney, facts, name).percent)
        expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other))
        const numbers = way.map(numberOf)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      }),
    )
  })

  test('a step is on the path exactly if the project requires it', () => {
    for (const steps of everyProject) {
      const { way } = walk({ ...begun, steps })
      expect(way).toEqual([
        'welcome',
        'details',
        ...(steps.hasOptions ? ['optionalFeatures'] : []),
        ...(steps.hasTerms ? ['termsAndConditions'] : []),
        ...(steps.hasPreview ? ['documentPreview'] : []),
        ...(steps.checksIdentity ? ['idVerification'] : []),
        'infoGathering',
        ...(steps.reports ? ['finTrac'] : []),
        ...(steps.signs ? ['documentSigning'] : []),
        ...(steps.signs && steps.hasWitness ? ['documentSigningWitness'] : []),
        ...(steps.signs ? ['documentSigningShowDocs'] : []),
        'confirmBeforePayment',
        ...(steps.takesPayment ? ['payment'] : []),
      ])
    }
  })
})

test('fifteen steps have the names Purchase0000 to Purchase0009', () => {
  expect(purchaseJourney).toHaveLength(15)
  expect([...new Set(purchaseJourney.map(({ number }) => number))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const { name, address } of purchaseJourney) {
    expect(
      stepInAddress(
        address({ ...begun, steps: everyProject[0] as PurchaseSteps })
          .split('/')
          .at(-1),
      ),
    ).toBe(name)
  }
  expect([stepInAddress('confirm'), stepInAddress(undefined)]).toEqual([undefined, undefined])
})

test('leaving asks first above step 2, but not at the end', () => {
  for (const { name, number } of purchaseJourney) {
    expect(asksBeforeLeaving(name)).toBe(number > 2 && number < 9)
  }
})

const none = everyProject[0] as PurchaseSteps

test('the welcome names the steps to come, and a project that requires more takes longer', () => {
  const short = wayAhead({ ...begun, steps: none })
  expect(short.steps).toEqual(['details', 'infoGathering', 'confirmBeforePayment'])
  const long = wayAhead({ ...begun, steps: everyProject.at(-1) as PurchaseSteps })
  expect(long.minutes).toBeGreaterThan(short.minutes)
  expect([short.minutes, long.minutes].every((one) => Number.isInteger(one) && one > 0)).toBe(true)
})

test('what to have ready depends on steps and fields', () => {
  expect(atHand(none, [])).toEqual([])
  expect(atHand({ ...none, checksIdentity: true, takesPayment: true }, [])).toEqual(['id', 'card'])
  const ids = ['purchasers.0.email', 'purchasers.0.phones.0', 'solicitor.name', 'purchasers.0.idNumber']
  expect(
    atHand(
      none,
      ids.map((id) => ({ id })),
    ),
  ).toEqual(['id', 'email', 'phone', 'solicitor'])
})

test('the idle clock stops on steps whose work is done elsewhere, while it is being done', () => {
  const steps = everyProject.at(-1)
  if (steps === undefined) throw new Error('No project asks for everything')
  const resting = (facts: Partial<PurchaseFacts>): string[] =>
    purchaseJourney.flatMap(({ name, rest }) => {
      const what = rest({ ...begun, steps, ...facts })
      return what === null ? [] : [`${name} ${what}`]
    })
  expect(resting({})).toEqual([])
  expect(resting({ identityPending: true })).toEqual(['idVerification identity'])
  expect(resting({ isPaying: true })).toEqual(['payment payment'])
})
