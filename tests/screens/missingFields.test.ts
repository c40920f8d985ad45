import { expect, test } from 'vitest'
import { marketOf } from '../../src/rules/markets.ts'
import { wordingFor } from '../../src/rules/wording/wordingFor.ts'
import { missingOfBroker, missingOfBuyers } from '../../src/screens/worksheets/missingFields.ts'
import {
  type DraftBuyer,
  emptyBuyer,
  emptyDraft,
  type WorksheetDraft,
} from '../../src/screens/worksheets/worksheetDraft.ts'

const market = marketOf('C0101')
const words = wordingFor(market.name)
const buyer: DraftBuyer = {
  ...emptyBuyer,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'ada@example.test',
  phone: '4165550101',
}
const fieldsOf = (buyers: readonly DraftBuyer[], over: Partial<WorksheetDraft> = {}) =>
  missingOfBuyers(
    { ...emptyDraft, buyers, ...over },
    new Date('2026-11-20T17:00:00Z'),
    market,
    { email: 'broker@example.test', userType: 3 },
    words,
  ).map(({ field }) => field)

test('an empty broker’s step names its fields in their order', () => {
  expect(missingOfBroker(emptyDraft, market, words).map(({ field }) => field)).toEqual([
    'agencyName',
    'agentFirstName',
    'agentLastName',
    'agentEmail',
  ])
})

test.each<[Partial<DraftBuyer>, string[]]>([
  [{}, []],
  [{ firstName: ' ' }, ['0.firstName']],
  [{ email: '' }, ['0.email']],
  [{ email: 'broker@example.test' }, ['0.email']],
  [{ phone: '' }, ['0.phone']],
  [{ corporate: true }, ['0.corporateName']],
  [{ idExpiry: '2020-01-01' }, ['0.idExpiry']],
  [{ otherIds: { passport: { number: 'P1', expiry: '2020-01-01' } } }, ['0.passportExpiry']],
  // Of the kind that is pictured there is one field of its own.
  [{ idType: 'passport', otherIds: { passport: { number: 'P1', expiry: '2020-01-01' } } }, []],
])('of a buyer with %j is missing %j', (changes, fields) => {
  expect(fieldsOf([{ ...buyer, ...changes }])).toEqual(fields)
})

test('a second buyer needs neither email nor phone; a solicitor who is begun needs a name', () => {
  const second = { ...buyer, email: '', phone: '', lastName: '' }
  const solicitor = { ...emptyDraft.solicitor, firm: 'Thorne & Lisle' }
  expect(fieldsOf([buyer, second], { solicitor })).toEqual(['1.lastName', 'solicitor.name'])
})
