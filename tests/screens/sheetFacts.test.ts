import { expect, test } from 'vitest'
import { labelsWords } from '../../src/i18n/en/labels.ts'
import { worksheetWords } from '../../src/i18n/en/worksheet.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { purchaserForm } from '../../src/rules/fields/purchaser.ts'
import { buyerFacts, solicitorFacts } from '../../src/screens/worksheets/sheetFacts.ts'

const words = textIn({ labels: labelsWords, worksheet: worksheetWords }, voiceOfMarket('base'))
const places = { countries: [{ id: 3, name: 'Canada' }], provinces: [{ id: 9, name: 'Ontario' }] }
const buyer = {
  ...purchaserForm.blank,
  phones: ['4165550188', '+49 30 5550102'],
  otherIds: [{ idType: 'passport' as const, idNumber: 'P1', idExpiry: '2999-01-01' }],
}

test('the office sees every filled-in field, and no empty one', () => {
  // Each text field has its own id as its value, so an omitted field shows up as missing.
  const isText = ({ id, kind }: { id: string; kind: string }) =>
    (kind === 'text' || kind === 'email') && !id.includes('.')
  const texts = purchaserForm.fields.filter(isText)
  const typed = Object.fromEntries(texts.map(({ id }) => [id, `the ${id}`]))
  const facts = buyerFacts({ ...buyer, ...typed, countryId: 3, provinceId: 9 }, places, 'CA', words)
  const said = facts.map(([, value]) => value)
  expect(said).toEqual(expect.arrayContaining([...Object.values(typed), 'Canada', 'Ontario']))
  const directors = [
    { name: 'Ada Love', office: 'President' },
    { name: 'Bo', office: '' },
  ]
  const ofCompany = (over: object) => buyerFacts({ ...buyer, ...over }, places, 'CA', words)
  expect(ofCompany({ directors })).toContainEqual(['Directors', 'Ada Love (President), Bo'])
  expect(ofCompany({ directors: 'Ada Love; Bo' })).toContainEqual(['Directors', 'Ada Love, Bo'])
  expect(said).toEqual(expect.arrayContaining(['416-555-0188', '+49 30 5550102', 'P1', '01 Jan 2999']))
  expect(buyerFacts(buyer, places, 'CA', words)).toHaveLength(4)
})

test('a kind of ID counts only with an ID', () => {
  const kinds = (over: object) =>
    buyerFacts({ ...buyer, ...over }, places, 'CA', words)
      .map(([name]) => name)
      .includes(words.labels.idType)
  expect([kinds({}), kinds({ idNumber: 'X1' }), kinds({ pictures: 1 })]).toEqual([false, true, true])
})

test('the same goes for a solicitor', () => {
  const solicitor = {
    name: 'A. Stein',
    firm: '',
    telephone: '4165550188',
    email: '',
    address: '1 Quarry Lane',
  }
  expect(solicitorFacts(solicitor, 'CA', words)).toEqual([
    [words.labels.solicitorName, 'A. Stein'],
    [words.labels.solicitorPhone, '416-555-0188'],
    [words.labels.solicitorAddress, '1 Quarry Lane'],
  ])
  expect(solicitorFacts(null, 'CA', words)).toEqual([])
})
