import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterTransition,
  type DeliveryState,
  furthest,
  hasArrived,
  type Transition,
  transitions,
  wayToConfirmed,
} from '../../src/rules/delivery.ts'

const all = Object.keys(transitions) as Transition[]
const states: readonly DeliveryState[] = [...wayToConfirmed, 'needsSignIn', 'notPossible']
const mayFrom = (transition: Transition, state: DeliveryState): boolean =>
  (transitions[transition].from as readonly DeliveryState[]).includes(state)

test('whatever happens, no state is skipped, and none is shown before the one it follows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all), { maxLength: 40 }), (steps) => {
      let now = 0
      let item: ReturnType<typeof afterTransition> = { state: 'onThisDevice', times: { onThisDevice: 0 } }
      let taken = false
      for (const step of steps) {
        if (!mayFrom(step, item.state)) continue
        item = afterTransition(item, step, (now += 1))
        taken ||= step === 'take'
        const reached = wayToConfirmed.map((state) => item.times[state])
        const known = reached.filter((at) => at !== undefined)
        expect(reached.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => a - b))
        expect(item.times[item.state]).toBeDefined()
        if (hasArrived(item.state)) expect(taken).toBe(true)
      }
    }),
  )
})

test('only what the server’s own record shows counts as confirmed, and only from received', () => {
  expect(all.filter((one) => transitions[one].to === 'confirmed')).toEqual(['confirm'])
  expect(states.filter((state) => mayFrom('confirm', state))).toEqual(['received'])
  expect(states.filter((state) => all.some((one) => mayFrom(one, state)))).not.toContain('confirmed')
})

test('what the server accepted is never sent again as if it had not', () => {
  for (const step of ['claim', 'putBack', 'tryNow', 'signIn'] as const)
    expect(states.filter((state) => hasArrived(state) && mayFrom(step, state))).toEqual([])
})

test('a transition that is not in the table is refused', () => {
  expect(() => afterTransition({ state: 'sent', times: {} }, 'claim', 1)).toThrow(RangeError)
})

test('a receipt ends at the last of its times', () => {
  expect(furthest({ onThisDevice: 1, sending: 2, sent: 3 })).toBe('sent')
  expect(furthest({})).toBe('onThisDevice')
})
