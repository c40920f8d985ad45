import { expect, test } from 'vitest'
import { furnishedChoices } from '../../src/rules/worksheets.ts'
import { isIdDemanded } from '../../src/rules/worksheets.ts'
import {
  correctedBy,
  draftFrom,
  emptyDraft,
  noChoice,
  wishChanged,
  wishesOf,
  withWishes,
} from '../../src/screens/worksheets/worksheetDraft.ts'

const home = (unitId: number) => ({ unitId, modelId: null, templateId: unitId * 10, specId: null })

test('an earlier version’s draft has its options with the first choice', () => {
  const { options: _, inventory: __, ...before } = emptyDraft
  const draft = draftFrom({
    ...before,
    ...home(1),
    options: [3],
    inventory: [4],
    otherChoices: [home(2), home(5)],
  })
  expect(draft && wishesOf(draft)).toEqual([
    { ...home(1), options: [3], inventory: [4] },
    { ...noChoice, ...home(2) },
    { ...noChoice, ...home(5) },
  ])
})

test('options move with their choice, and are removed with its home', () => {
  const [first, second] = [
    { ...home(1), options: [3], inventory: [] },
    { ...home(2), options: [5, 6], inventory: [7] },
  ]
  const draft = { ...emptyDraft, ...withWishes([second, first]) }
  expect([draft.unitId, draft.options, draft.inventory]).toEqual([2, [5, 6], [7]])
  expect(wishesOf(draft)).toEqual([second, first])
  expect(wishChanged(second, { modelId: 9 })).toEqual({ ...second, modelId: 9 })
  expect(wishChanged(second, { templateId: 9 })).toMatchObject({ options: [], inventory: [7] })
  expect(wishChanged(second, { unitId: 9 })).toMatchObject({ options: [5, 6], inventory: [] })
})

test('a worksheet names what is wanted with each home; an older one only for the first', () => {
  const second = { ...home(2), options: [5], inventory: [7], includedInventory: [8] }
  const none = { options: [], inventory: [], includedInventory: [] }
  expect(furnishedChoices({ ...home(1), options: [3], otherChoices: [second, home(5)] })).toEqual([
    { ...home(1), ...none, options: [3] },
    second,
    { ...home(5), ...none },
  ])
})

test('a correction need not include the ID again: the builder has it', () => {
  const demanded = (supersedes: string | null) =>
    isIdDemanded(true, correctedBy({ ...emptyDraft, supersedes }))
  expect([demanded(null), demanded('k')]).toEqual([true, false])
})
