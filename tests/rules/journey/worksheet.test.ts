import { describe, expect, test } from 'vitest'
import { fieldContext, valueAt } from '../../../src/rules/fields/field.ts'
import { type Purchaser, purchaserForm } from '../../../src/rules/fields/purchaser.ts'
import { type Sheet, sheetFrom } from '../../../src/rules/fields/sheet.ts'
import {
  currentStep,
  mayOpen,
  openingStep,
  stepAfter,
  stepNamed,
  stepsOf,
} from '../../../src/rules/journey/journey.ts'
import {
  worksheetFields,
  type WorksheetFacts,
  worksheetJourney,
  worksheetPercent,
  type WorksheetStep,
} from '../../../src/rules/journey/worksheet.ts'
import { marketOf } from '../../../src/rules/markets.ts'

const ada: Purchaser = {
  ...purchaserForm.blank,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'ada@example.test',
  phones: ['4165550101', '', ''],
}
const home = { unitId: 14, modelId: 4, templateId: 9, specId: null }
const sheet: Sheet = sheetFrom({
  projectId: 'C0101',
  ...home,
  agency: { name: 'Gull Point' },
  agent: { firstName: 'Bea', lastName: 'Broker', email: 'bea@example.test' },
  purchasers: [ada],
  notes: '',
})
const facts = (over: Partial<Sheet> = {}, world: Partial<WorksheetFacts> = {}): WorksheetFacts => ({
  sheet: { ...sheet, ...over },
  namesBroker: true,
  kind: 'unit',
  open: [null],
  idDemanded: false,
  context: fieldContext(marketOf('C0101', '', ''), new Date('2026-11-20T17:00:00Z'), {
    email: 'broker@example.test',
    userType: 3,
  }),
  stuck: [],
  ...world,
})
const needs = (step: WorksheetStep, known: WorksheetFacts) => stepNamed(worksheetJourney, step).needs(known)

test('a broker has four steps; people submitting for themselves have no broker step', () => {
  const names = (namesBroker: boolean) => stepsOf(worksheetJourney, { namesBroker }).map(({ name }) => name)
  expect(names(true)).toEqual(['choices', 'broker', 'buyer', 'final'])
  expect(names(false)).toEqual(['choices', 'buyer', 'final'])
})

test('the progress header starts at 10 % at the welcome and grows, no matter who submits', () => {
  const routes = worksheetJourney.map(({ route }) => route)
  const shares = (namesBroker: boolean) =>
    (['welcomeSubmitWorksheet', ...routes] as const).map((route) => worksheetPercent(route, { namesBroker }))
  expect(shares(true)).toEqual([10, 30, 50, 70, 90])
  expect([shares(false)[0], shares(false).at(-1)]).toEqual([10, 90])
  expect(worksheetPercent('communities', { namesBroker: true })).toBeNull()
})

describe('the way ahead', () => {
  const opens = (known: WorksheetFacts) => openingStep(worksheetJourney, known)?.name
  const after = (step: WorksheetStep, known: WorksheetFacts) => stepAfter(worksheetJourney, known, step)?.name

  test('passes over a home and a broker that are complete', () => {
    expect(opens(facts())).toBe('buyer')
    expect(after('choices', facts())).toBe('buyer')
    expect(opens(facts({}, { namesBroker: false }))).toBe('buyer')
  })

  test('stops where something is missing', () => {
    const agency = { ...sheet.agency, name: '' }
    expect(opens(facts({ agency }, { open: ['elevation'] }))).toBe('choices')
    expect(opens(facts({ agency }))).toBe('broker')
    expect(after('choices', facts({ agency }))).toBe('broker')
  })

  test('shows the buyers and the end even where nothing is missing', () => {
    const known = facts({ consent: true })
    expect(opens(known)).toBe('buyer')
    expect(after('buyer', known)).toBe('final')
    expect(after('final', known)).toBeUndefined()
  })
})

describe('what is missing', () => {
  test('in a complete worksheet is nothing, and its last step may be opened', () => {
    const known = facts()
    expect(worksheetJourney.flatMap((step) => step.needs(known))).toEqual([])
    expect(mayOpen(worksheetJourney, known, 'final')).toBe(true)
  })

  test('in an empty broker step are its fields in order', () => {
    const { agency, agent } = sheetFrom({ projectId: '', ...home, purchasers: [], notes: '' })
    expect(needs('broker', facts({ agency, agent }))).toEqual([
      'agency.name',
      'agent.firstName',
      'agent.lastName',
      'agent.email',
    ])
  })

  test.each<[Partial<Purchaser>, string[]]>([
    [{}, []],
    [{ firstName: ' ' }, ['firstName']],
    [{ email: '' }, ['email']],
    [{ email: 'broker@example.test' }, ['email']],
    [{ phones: ['', '', ''] }, ['phones.0']],
    [{ isCorporate: true }, ['corporationName']],
    [{ idExpiry: '2020-01-01' }, ['idExpiry']],
  ])('of a buyer with %j is %j', (changes, fields) => {
    expect(needs('buyer', facts({ purchasers: [{ ...ada, ...changes }] }))).toEqual(
      fields.map((field) => `purchasers.0.${field}`),
    )
  })

  test('for a second buyer is neither email nor phone; for a solicitor who was started, the name', () => {
    const second = { ...ada, email: '', phones: ['', '', ''], lastName: '' }
    const solicitor = { ...sheet.solicitor, firm: 'Thorne & Lisle' }
    expect(needs('buyer', facts({ purchasers: [ada, second], solicitor }))).toEqual([
      'purchasers.1.lastName',
      'solicitor.name',
    ])
  })

  test('for an ID is its picture and its number, where the project requires it', () => {
    const demanded = { idDemanded: true }
    expect(needs('buyer', facts({}, demanded))).toEqual(['purchasers.0.pictures', 'purchasers.0.idNumber'])
    const purchasers = [{ ...ada, idNumber: 'X1', pictures: 1 }]
    expect(needs('buyer', facts({ purchasers }, demanded))).toEqual([])
  })

  test('for the wishes is named by their position and what they lack', () => {
    const wishes = [home, home, home]
    expect(needs('choices', facts({ wishes }, { open: ['home', null, 'elevation'] }))).toEqual([
      'unitId',
      'otherChoices.1.templateId',
    ])
    expect(needs('choices', facts({ wishes }, { kind: 'unit', open: ['model'] }))).toEqual(['modelId'])
    expect(needs('choices', facts({ wishes }, { kind: 'model', open: ['home'] }))).toEqual(['modelId'])
    expect(needs('choices', facts({ wishes }, { kind: 'spec', open: ['home'] }))).toEqual(['specId'])
  })

  test('at the end is the consent; a picture that will not arrive blocks the end', () => {
    expect(needs('final', facts({ consent: false }))).toEqual(['consent'])
    const known = facts({}, { stuck: ['coming.p1'] })
    expect(mayOpen(worksheetJourney, known, 'final')).toBe(false)
    expect(currentStep(worksheetJourney, known)?.name).toBe('buyer')
  })
})

test('every field of every step has its value where its id says', () => {
  const known = facts({ purchasers: [ada, ada], wishes: [home, home] })
  const request = { ...known.sheet, ...home, otherChoices: [home] }
  for (const fields of Object.values(worksheetFields)) {
    for (const { id, value } of fields(known)) expect(valueAt(request, id), id).toEqual(value)
  }
})

test('the ID comes before the names that its picture fills in; what nobody has to say is folded', () => {
  const asked = worksheetFields.buyer(facts()).filter(({ id }) => id.startsWith('purchasers.0.'))
  expect(asked.slice(0, 6).map(({ name }) => name)).toEqual([
    'idType',
    'pictures',
    'idNumber',
    'idExpiry',
    'firstName',
    'lastName',
  ])
  const folded = asked.filter((one) => one.folded === true)
  expect(folded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['birthDate', 'address', 'city', 'postalCode', 'countryId']),
  )
  expect(folded.filter(({ isNeeded }) => isNeeded)).toEqual([])
})
