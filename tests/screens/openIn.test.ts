import { expect, test } from 'vitest'
import { noChoice } from '../../src/screens/worksheets/worksheetDraft.ts'
import { openIn, unfit } from '../../src/screens/worksheets/openIn.ts'
import { sampleLot, sampleModel } from '../rules/sampleLot.ts'

const model = sampleModel()
const templateId = model.elevations[0]?.templateId ?? 0
const lot = sampleLot({ models: [model] })
const homes = (over: { lot?: typeof lot | undefined; model?: typeof model | undefined }) => ({
  kind: 'unit' as const,
  models: [],
  listed: [
    { model_id: 90, model_name: 'The Juniper', LOTFRONTAGE: 999, ELEVATION: [{ templateId: 999_999 }] },
    { model_id: 91, model_name: 'The Sparrow', LOTFRONTAGE: 1, ELEVATION: [] },
  ],
  wished: () => ({ lot, model: undefined, spec: undefined, price: 0, isPriced: true, pricedAt: 0, ...over }),
})
const choice = { ...noChoice, unitId: lot.id }

test('a home that does not fit the lot still has to be chosen, and a message names it and the reason', () => {
  const strange = { ...choice, templateId: 999_999 }
  expect(openIn(strange, homes({}))).toBe('model')
  const has = model.frontage
  expect(unfit(strange, homes({}))).toEqual({ lot, name: 'The Juniper', frontage: { needs: 999, has } })
  expect(unfit({ ...choice, modelId: 91 }, homes({}))).toEqual({ lot, name: 'The Sparrow', frontage: null })
  expect(unfit({ ...choice, modelId: 92 }, homes({}))).toEqual({ lot, name: null, frontage: null })
  // Without a choice, everything fits.
  expect(openIn(choice, homes({}))).toBe('model')
  expect(unfit(choice, homes({}))).toBeNull()
  expect(unfit({ ...strange, templateId }, homes({ model }))).toBeNull()
})

test('nothing is open once the elevation belongs to the model; before that it is named', () => {
  expect(openIn(choice, homes({ lot: undefined }))).toBe('home')
  expect(openIn(choice, homes({ model }))).toBe('elevation')
  expect(openIn({ ...choice, templateId }, homes({ model }))).toBeNull()
  expect(openIn(choice, homes({ model: { ...model, elevations: [] } }))).toBeNull()
  expect(openIn(choice, homes({ lot: { ...lot, models: [] } }))).toBeNull()
})
