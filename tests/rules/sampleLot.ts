import * as fc from 'fast-check'
import type { Lot, LotModel } from '../../src/rules/lot.ts'

/** A plain, available low-rise lot, with changes. */
export function sampleLot(changes: Partial<Lot> = {}): Lot {
  return {
    id: 12,
    number: '12A',
    houseStatus: 1,
    buildingType: '0',
    bedrooms: 4,
    fullBaths: 2.5,
    price: 849_900,
    finalStatus: 1,
    status: 0,
    status2: 0,
    coordinates: [
      [-79.5, 43.6],
      [-79.4, 43.7],
    ],
    buildingId: 0,
    floor: '0',
    projectType: 1,
    lotPremium: 15_000,
    gradingPrice: 0,
    grading: 'Walk-out',
    projectId: 'C0101',
    biggerLotPremium: 0,
    numberLocation: 'Corner',
    numberOrientation: 'N',
    upgradePrice: 0,
    closingDate: '2027-06-30',
    orientation: 'North East',
    fall: '1.2m to rear',
    depth: 110,
    area: 3960,
    buildingName: '',
    models: [sampleModel()],
    coverage: 1240,
    userId: null,
    cookieId: '',
    ...changes,
  }
}

export function sampleModel(changes: Partial<LotModel> = {}): LotModel {
  return {
    id: 7,
    name: 'The Alder',
    size: 2150,
    sortOrder: 1,
    description: '',
    frontage: 36,
    elevations: [
      { letter: 'A', templateId: 71, image: 'a.svg' },
      { letter: 'B', templateId: 72, image: 'b.svg' },
    ],
    ...changes,
  }
}

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a|b', '100%', '%7C', '%25|', ''))
const id = fc.integer({ min: 0, max: 1_000_000 })
const amount = fc
  .double({ min: -1e9, max: 1e9, noNaN: true })
  .map((value) => (Object.is(value, -0) ? 0 : value))
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const anyModel: fc.Arbitrary<LotModel> = fc.record({
  id,
  name: text,
  size: amount,
  sortOrder: id,
  description: text,
  frontage: amount,
  elevations: fc.array(fc.record({ letter: text, templateId: id, image: text }), { maxLength: 3 }),
})

/** Any lot at all, even with separators inside its texts. */
export const anyLot: fc.Arbitrary<Lot> = fc.record({
  id,
  number: text,
  houseStatus: fc.integer({ min: 0, max: 4 }),
  buildingType: text,
  bedrooms: id,
  fullBaths: amount,
  price: amount,
  finalStatus: fc.constantFrom(0, 1, 2, 3, 6, 10),
  status: fc.constantFrom(0, 1, 2, 3, 6, 10),
  status2: fc.constantFrom(0, 1, 2, 3),
  coordinates: fc.array(fc.tuple(amount, amount), { maxLength: 3 }),
  buildingId: id,
  floor: fc.constantFrom('0', 'G', 'M', 'CG', 'UG', '1', '24'),
  projectType: fc.constantFrom(1, 2, 3),
  lotPremium: amount,
  gradingPrice: amount,
  grading: text,
  projectId: text,
  biggerLotPremium: amount,
  numberLocation: text,
  numberOrientation: text,
  upgradePrice: amount,
  closingDate: fc.oneof(date, fc.constant('')),
  orientation: text,
  fall: text,
  depth: amount,
  area: amount,
  buildingName: text,
  models: fc.array(anyModel, { maxLength: 3 }),
  coverage: amount,
  userId: fc.option(id),
  cookieId: text,
})
