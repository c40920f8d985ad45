import { expect, test } from 'vitest'
import { designsFor, linkedChoice } from '../../src/rules/linkedChoice.ts'

const correa = {
  model_id: 1,
  minmodelprice: 312_000,
  ELEVATION: [
    { templateId: 11, price: 312_000 },
    { templateId: 12, price: 321_000 },
  ],
}
const banksia = { model_id: 2, minmodelprice: 400_000, ELEVATION: [{ templateId: 21, price: 401_000 }] }
const plain = { model_id: 3, minmodelprice: 250_000, ELEVATION: [] }
const all = [correa, banksia, plain]

test('only what is built on this land is a design for it, and land itself is not', () => {
  const model = { model_name: 'Correa', isLandOnly: false, other_project_id: 'U0101' }
  const offered = [
    model,
    { ...model, model_name: 'Correa 2', other_project_id: 'U0909' },
    { ...model, model_name: 'LAND ONLY' },
    { ...model, model_name: 'Block', isLandOnly: true },
    { ...model, other_project_id: null },
  ]
  expect(designsFor(offered, 'U0101', 'AUD')).toEqual([model])
})

test('a linked design has a price once its elevation is chosen, or when there is only one', () => {
  expect(linkedChoice(all, null, null)).toBeNull()
  expect(linkedChoice(all, 9, null)).toBeNull()
  expect(linkedChoice(all, 1, null)).toEqual({ modelId: 1, templateId: null, price: undefined })
  expect(linkedChoice(all, 1, 12)).toEqual({ modelId: 1, templateId: 12, price: 321_000 })
  // An elevation of another design does not belong to this one.
  expect(linkedChoice(all, 1, 21)).toEqual({ modelId: 1, templateId: null, price: undefined })
  expect(linkedChoice(all, 2, null)).toEqual({ modelId: 2, templateId: 21, price: 401_000 })
  expect(linkedChoice(all, 3, null)).toEqual({ modelId: 3, templateId: null, price: 250_000 })
})
