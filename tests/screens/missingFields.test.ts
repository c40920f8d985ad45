import { expect, test } from 'vitest'
import { marketOf } from '../../src/rules/markets.ts'
import { isIdDemanded } from '../../src/rules/worksheets.ts'
import { wordsIn } from '../i18n/sentences.ts'
import { missingOfBroker, missingOfBuyers } from '../../src/screens/worksheets/missingFields.ts'
import {
  correctedBy,
  type DraftBuyer,
  emptyBuyer,
  emptyDraft,
  type WorksheetDraft,
} from '../../src/screens/worksheets/worksheetDraft.ts'

const market = marketOf('C0101', '', '')
const words = wordsIn('en', market.name)
const buyer: DraftBuyer = {
  ...emptyBuyer,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'ada@example.test',
  phone: '4165550101',
}
const fieldsOf = (buyers: readonly DraftBuyer[], over: Partial<WorksheetDraft> = {}, idDemanded = false) =>
  missingOfBuyers(
    { ...emptyDraft, buyers, ...over },
    new Date('2026-11-20T17:00:00Z'),
    market,
    { email: 'broker@example.test', userType: 3 },
    idDemanded,
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

test('an ID is demanded with its picture and its number, unless it is a correction or the project says otherwise', () => {
  expect(fieldsOf([buyer], {}, true)).toEqual(['0.idNumber', '0.pictures'])
  const picture = { id: 'p', name: 'id.jpg', type: 'image/jpeg', size: 1, side: null, doubt: null }
  expect(fieldsOf([{ ...buyer, idNumber: 'X1', pictures: [picture] }], {}, true)).toEqual([])
  const demanded = (supersedes: string | null) =>
    isIdDemanded(true, correctedBy({ ...emptyDraft, supersedes }))
  expect([demanded(null), demanded('k')]).toEqual([true, false])
})
