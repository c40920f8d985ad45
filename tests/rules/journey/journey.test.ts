import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currentStep,
  type Journey,
  mayOpen,
  missingUpTo,
  progressDefault,
  progressOf,
  stepAfter,
  stepBefore,
  stepsOf,
} from '../../../src/rules/journey/journey.ts'

type Name = 'a' | 'b' | 'c' | 'd' | 'e'
/** The missing fields of each step; null for a step that the journey does not have. */
type Facts = Readonly<Record<Name, readonly string[] | null>>

const names: readonly Name[] = ['a', 'b', 'c', 'd', 'e']
const journey: Journey<Facts, Name> = names.map((name) => ({
  name,
  route: 'worksheets',
  address: () => `/${name}`,
  when: (facts) => facts[name] !== null,
  needs: (facts) => facts[name] ?? [],
}))
const missing = fc.option(fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }))
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({ a: missing, b: missing, c: missing, d: missing, e: missing })
  .filter((facts) => names.some((name) => facts[name] !== null))
const held = (property: (facts: Facts, steps: readonly Name[]) => void) =>
  fc.assert(
    fc.property(anyFacts, (facts) => {
      property(
        facts,
        stepsOf(journey, facts).map(({ name }) => name),
      )
    }),
  )

test('a journey has its steps in the table’s order, without those that do not apply', () => {
  held((facts, steps) => expect(steps).toEqual(names.filter((name) => facts[name] !== null)))
})

test('no step opens before one that is not done, nor one that the journey does not have', () => {
  held((facts, steps) => {
    for (const name of names) {
      const before = steps.slice(0, steps.indexOf(name))
      const isOpen = steps.includes(name) && before.every((one) => facts[one]?.length === 0)
      expect(mayOpen(journey, facts, name)).toBe(isOpen)
    }
  })
})

test('the current step may be opened, and everything before it is done', () => {
  held((facts, steps) => {
    const due = currentStep(journey, facts)?.name ?? 'a'
    expect(mayOpen(journey, facts, due)).toBe(true)
    const isDone = facts[due]?.length === 0
    expect(isDone ? steps.at(-1) : due).toBe(due)
    if (isDone) expect(steps.every((name) => facts[name]?.length === 0)).toBe(true)
  })
})

test('Next and Back undo each other, from the first step to the last', () => {
  held((facts, steps) => {
    steps.forEach((name, at) => {
      expect(stepBefore(journey, facts, name)?.name).toBe(steps[at - 1])
      expect(stepAfter(journey, facts, name)?.name).toBe(steps[at + 1])
    })
  })
})

test('a step outside the journey has no neighbours', () => {
  const facts: Facts = { a: [], b: null, c: [], d: [], e: [] }
  expect([stepBefore(journey, facts, 'b'), stepAfter(journey, facts, 'b')]).toEqual([undefined, undefined])
})

test('progress grows with each step, past the first stretch and short of the end', () => {
  held((facts, steps) => {
    const shares = steps.map((name) => progressOf(journey, facts, name))
    const percents = shares.map(({ percent }) => percent)
    expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other))
    expect(percents[0]).toBeGreaterThan(progressDefault)
    expect(percents.at(-1)).toBe(100 - progressDefault)
    expect(shares.map(({ at, of }) => [at, of])).toEqual(steps.map((_, at) => [at + 1, steps.length]))
  })
})

test('what is missing up to a step is what its own fields and those before it lack', () => {
  held((facts, steps) => {
    for (const name of names) {
      const way = steps.includes(name) ? steps.slice(0, steps.indexOf(name) + 1) : []
      expect(missingUpTo(journey, facts, name)).toEqual(
        way.flatMap((step) => (facts[step] ?? []).map((id) => ({ id, step }))),
      )
    }
  })
})
