import { expect, test } from 'vitest'
import { keepable } from '../../src/rules/fields/application.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { knownPurchasers, purchaserIdsOffered, purchasersOffered } from '../../src/rules/offeredPurchasers.ts'
import { purchaserOfferOf } from '../../src/rules/windowMessages.ts'

const said = { type: 'integrationAction', action: 'setPurchaserInfoByData', nonce: 'n1' }

test('only an answer to the latest greeting offers purchasers', () => {
  expect(purchaserOfferOf(said, 'n1')).toBe('data')
  expect(purchaserOfferOf({ ...said, action: 'setPurchaserInfoById' }, 'n1')).toBe('ids')
  expect(purchaserOfferOf(said, 'n2')).toBeNull()
  expect(purchaserOfferOf({ ...said, type: 'editMessage' }, 'n1')).toBeNull()
  for (const action of ['setSessionToken', 'constructor', 7]) {
    expect(purchaserOfferOf({ ...said, action }, 'n1')).toBeNull()
  }
  expect(purchaserOfferOf(null, 'n1')).toBeNull()
})

test('their texts are read, and nothing that the application has no field for', () => {
  const person = {
    firstName: 'Mia',
    email: 'mia@example.com',
    phones: ['416-555-0101', 7],
    isCorporate: true,
    password: 'x',
    city: 'x'.repeat(81),
  }
  expect(purchasersOffered({ ...said, purchasers: [person] })).toEqual({
    count: 1,
    typed: {
      'purchasers.0.firstName': 'Mia',
      'purchasers.0.email': 'mia@example.com',
      'purchasers.0.phones.0': '416-555-0101',
    },
  })
})

test('four purchasers, none, or no list make no offer', () => {
  const mia = { firstName: 'Mia' }
  expect(purchasersOffered({ purchasers: [mia, mia, mia, mia] })).toBeNull()
  expect(purchasersOffered({ purchasers: [] })).toBeNull()
  expect(purchasersOffered({ purchasers: [null] })).toBeNull()
  expect(purchasersOffered({ purchasers: 'x' })).toBeNull()
})

test('by their ids, as many as one home may have', () => {
  expect(purchaserIdsOffered({ ids: [31, 7] })).toEqual([31, 7])
  for (const ids of [[], [1, 2, 3, 4], [0], [1.5], ['31'], [null], '31', undefined]) {
    expect(purchaserIdsOffered({ ids })).toBeNull()
  }
})

test('known ones fill the same fields, in the order of their ids', () => {
  const { purchasers } = schemas['/comty/GetPurchaserInfo'].example.answer
  const [mia] = purchasers
  if (mia === undefined) throw new Error('The example names nobody.')
  const jo = { ...mia, Id: 7, firstName: 'Jo' }
  const offer = purchasersOffered(knownPurchasers([7, mia.Id], [mia, jo]))
  expect(offer).toMatchObject({
    count: 2,
    typed: {
      'purchasers.0.firstName': 'Jo',
      'purchasers.1.firstName': mia.firstName,
      'purchasers.1.birthDate': mia.birthDate,
      'purchasers.1.phones.0': mia.phones[0],
    },
  })
  expect(Object.keys(offer?.typed ?? {}).filter((id) => /\.(Id|transaction_id)$/.test(id))).toEqual([])
})

test('a company counts as one, so that its name has a field', () => {
  const company = { corporationName: 'Oak 9 Ltd.', directors: 'Ada Love' }
  const offered = purchasersOffered({ purchasers: [company] })
  expect(offered?.typed).toEqual({
    'purchasers.0.corporationName': 'Oak 9 Ltd.',
    'purchasers.0.directors.0.name': 'Ada Love',
    'purchasers.0.isCorporate': true,
  })
  const named = { ...company, directors: [{ name: 'Ada Love', office: 'President' }, { name: 'Bo' }] }
  expect(purchasersOffered({ purchasers: [named] })?.typed).toMatchObject({
    'purchasers.0.directors.0.name': 'Ada Love',
    'purchasers.0.directors.0.office': 'President',
    'purchasers.0.directors.1.name': 'Bo',
  })
  for (const directors of [7, [7], [null], { length: 1e9 }, [['x']], [{ name: {} }]])
    expect(purchasersOffered({ purchasers: [{ corporationName: 'Oak', directors }] })?.typed).toEqual({
      'purchasers.0.corporationName': 'Oak',
      'purchasers.0.isCorporate': true,
    })
  expect(
    keepable(offered?.typed ?? {}, { idDemanded: false }).map(({ id, value }) => [id, value]),
  ).toContainEqual(['purchasers.0.isCorporate', true])
})
