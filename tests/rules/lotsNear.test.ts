import { expect, test } from 'vitest'
import { lotsNear } from '../../src/rules/lotsNear.ts'
import { maskedEmail } from '../../src/rules/maskedEmail.ts'
import { sampleLot } from './sampleLot.ts'

test('beside a missing number come the available lots with the closest numbers', () => {
  const lots = ['3', '40', '41', '98', '99', 'Corner'].map((number, id) =>
    sampleLot({ id, number, finalStatus: number === '41' ? 2 : 1 }),
  )
  const near = (asked: string) => lotsNear(lots, asked, 2).map(({ number }) => number)
  expect([near('9999'), near('42'), near('Lot 1'), near('West')]).toEqual([
    ['99', '98'],
    ['40', '3'],
    ['3', '40'],
    ['3', '40'],
  ])
})

test('only its owner knows an email', () => {
  expect(['nuria@lotline.test', 'x@y.z', 'none'].map(maskedEmail)).toEqual(['n…@l…', 'x…@y…', '…'])
})
