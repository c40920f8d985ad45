import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftBuyer } from '../../src/screens/worksheets/reopenWorksheet.ts'
import { purchaserOf } from '../../src/screens/worksheets/sheetOf.ts'
import { emptyBuyer, idKinds } from '../../src/screens/worksheets/worksheetDraft.ts'

const text = fc.constantFrom('', 'Ødegård', '12')
const buyer = fc.record({
  firstName: text,
  lastName: text,
  email: text,
  fatherNames: text,
  birthDate: text,
  address: text,
  city: text,
  postalCode: text,
  countryId: fc.constantFrom(null, 1),
  provinceId: fc.constantFrom(null, 7),
  profession: text,
  employer: text,
  idType: fc.constantFrom(...idKinds),
  idNumber: text,
  idExpiry: text,
  otherIds: fc.dictionary(fc.constantFrom(...idKinds), fc.record({ number: text, expiry: text })),
  corporate: fc.boolean(),
  corporateName: text,
  corporateNumber: text,
  directors: text,
})

test('§3 everything of a purchaser application that was handed in stands in the form when it is corrected', () => {
  fc.assert(
    fc.property(buyer, (typed) => {
      const sent = purchaserOf({ ...emptyBuyer, ...typed })
      expect(purchaserOf(draftBuyer(sent))).toEqual(sent)
    }),
  )
})

test('§3 licence, passport and ID card are handed in each with its expiry, the pictured one for itself', () => {
  const id = { number: 'P1', expiry: '2030-01-01' }
  const typed = { ...emptyBuyer, idNumber: 'L1', otherIds: { passport: id, 'driver licence': id } }
  expect(purchaserOf(typed)).toMatchObject({
    idType: 'driver licence',
    idNumber: 'L1',
    otherIds: [{ idType: 'passport', idNumber: 'P1', idExpiry: '2030-01-01' }],
  })
})
