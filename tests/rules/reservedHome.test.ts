import { expect, test } from 'vitest'
import { templateOfReserved } from '../../src/rules/reservedHome.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

const single = sampleModel({ elevations: [{ letter: 'A', templateId: 71, image: '' }] })

test.each([
  ['the elevation that was wished for', sampleLot(), 72, 72],
  ['one that the lot does not have, so it must be chosen', sampleLot(), 99, undefined],
  ['none, where there are several', sampleLot(), null, undefined],
  ['none, where there is one', sampleLot({ models: [single] }), null, 71],
  ['another home than the one standing there', sampleLot({ houseStatus: 3 }), 72, null],
  ['something in a tower, which offers no choice', sampleLot({ projectType: 3 }), 72, null],
  ['a design of the linked project, on land without models', sampleLot({ models: [] }), 5, 5],
  ['nothing, on land without models', sampleLot({ models: [] }), null, null],
])('a worksheet that names %s', (_, lot, wished, bought) => {
  expect(templateOfReserved(lot, wished)).toBe(bought)
})
