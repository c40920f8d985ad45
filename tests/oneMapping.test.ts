import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A form has one mapping: its rows in src/rules/fields. Only the rows apply the rules for a field's value;
 * page and server get the faults from them.
 */
const root = resolve(import.meta.dirname, '..')
const codes = ['src', 'server', 'service-worker']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name))
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const isRow = (name: string): boolean => /^src\/rules\/(?:fields|validation)\//.test(name)

/** The functions that find faults in a value, by the file that exports them. */
const ruleFiles = codes.filter((name) => name.startsWith('src/rules/validation/'))
const rules = new Map(
  ruleFiles.map((name) => [
    name.split('/').at(-1) ?? '',
    [...read(name).matchAll(/export (?:function|const) (\w+)[^{}]*?\): Finding\b/g)].map(
      (found) => found[1] ?? '',
    ),
  ]),
)
/** A file is checked when it is chosen, before it belongs to a form. */
const ofFiles = new Set(['upload'])

/** Field names in a JSON schema, and faults of a picture being prepared, belong to no form. */
const ofNoForm = new Set([
  'server/openapi.ts',
  'server/openapiPages.ts',
  'src/screens/journey/preparePicture.ts',
  // Data read from a document by a provider, not typed into a form.
  'src/rules/identity/finding.ts',
  // The elevation of a held home: no field, but a choice on the plan.
  'server/deals/takeHome.ts',
  // Leaked passwords are in a list that the page does not have.
  'server/people/newPassword.ts',
])

/** Codes that have other meanings too, and codes for files, which are checked when chosen. */
const ambiguous = new Set([
  'email',
  'expired',
  'fileTooBig',
  'fileMissing',
  'fileType',
  'fileCount',
  'pdfPages',
])

/** What a file duplicates from the rows: rules it applies, findings it declares or makes itself. */
function besides(text: string): string[] {
  const taken = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'[^']*\/validation\/(\w+\.ts)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => rules.get(file)?.includes(name) === true && !ofFiles.has(name))
        .map((name) => `applies ${name}`),
  )
  const whole = [...text.matchAll(/(?:import \* as|export \*[^;'"]*from '[^']*\/validation\/)/g)]
    .filter(([found]) => found.includes('validation'))
    .map(() => 'takes all rules')
  const declared = /import type \{[^}]*\bFinding\b[^}]*\} from '[^']*codes\.ts'|,\s*Code(?: \| null)?>/.test(
    text,
  )
    ? ['declares a finding']
    : []
  const said = findingCodes.filter((code) => !ambiguous.has(code) && text.includes(`'${code}'`))
  return [...taken, ...whole, ...declared, ...said.map((code) => `finds ${code}`)]
}

const findingCodes = [
  ...(/export type Code =([\s\S]*?)\n\n/
    .exec(read('src/rules/validation/codes.ts'))?.[1]
    ?.matchAll(/'(\w+)'/g) ?? []),
].map((found) => found[1] ?? '')

test('only the rows say what is wrong with a field', () => {
  const found = codes
    // Sentences have the same names as their codes.
    .filter((name) => !isRow(name) && !name.startsWith('src/i18n/') && !ofNoForm.has(name))
    .flatMap((name) => besides(read(name)).map((what) => `${name} ${what}`))
  expect(found).toEqual([])
})

test('every file of rows is a form that page or server uses, and states its rows once', () => {
  const rows = codes.filter((name) => name.startsWith('src/rules/fields/'))
  const forms = rows.flatMap((name) =>
    [...read(name).matchAll(/export const (\w+Form): Form</g)].map((found) => found[1] ?? ''),
  )
  expect(new Set(forms).size).toBe(forms.length)
  const elsewhere = codes.filter((name) => !isRow(name) && /: Form<(?!V\b)|\bunfilled:/.test(read(name)))
  expect(elsewhere).toEqual([])
  const readers = codes.filter((name) => !name.startsWith('src/rules/fields/')).map(read)
  expect(forms.filter((form) => !readers.some((text) => text.includes(form)))).toEqual([])
})

/** Inputs that belong to no form: their value is not submitted, or is a single value beside its button. */
const noForms: Readonly<Record<string, readonly string[]>> = {
  'filters and searches': [
    'communities/CommunityFilters',
    'communities/ListTools',
    'floorplans/FloorPlans',
    'floorplans/ModelFilters',
    'lots/LotFilters',
    'lots/RangeSelect',
    'office/Chosen',
    'purchase/OptionalFeatures',
    'worksheets/OfferFilter',
  ],
  'what is shown': [
    'floorplans/CompareFloorPlans',
    'office/LotPrices',
    'papers/PlacePapers',
    'payments/DaySheet',
    'purchase/DocumentSigningShowDocs',
    'receipt/CheckReceipt',
    'signing/Consent',
    'signing/SignedCopy',
    'signing/SignPapers',
    'verify/DrawResult',
  ],
  'a choice between homes, models or pictures': [
    'floorplans/SelectOnLinkedLot',
    'floorplans/SelectOnLot',
    'floorplans/UsePersonalLot',
    'lots/LinkedHome',
    'worksheets/BuyReserved',
    'worksheets/KeepUnit',
    'worksheets/PictureTaken',
    'worksheets/UnsentItem',
  ],
  'one value beside its button': ['envelopes/EnvelopePeople', 'envelopes/ScanPages'],
  'fills fields in': ['pad/PadForms'],
  'places on a page of a paper': ['papers/PlaceForm'],
}
const isInput = (text: string): boolean => /<(?:Field|TextArea|NativeSelect|PhoneField|input)\b/.test(text)

test('inputs are in the forms of src/screens/journey, and elsewhere only where they belong to no form', () => {
  const found = codes.filter(
    (name) => /^src\/screens\/(?!journey\/).*\.tsx$/.test(name) && isInput(read(name)),
  )
  const known = Object.values(noForms).flatMap((names) => names.map((name) => `src/screens/${name}.tsx`))
  expect(found.toSorted()).toEqual(known.toSorted())
})

test('the rules are known by name, and an added mapping is found', () => {
  expect(rules.get('text.ts')).toEqual(expect.arrayContaining(['email', 'lettersOnly']))
  expect(rules.get('postalCode.ts')).toEqual(['postalCode', 'postalCodeIn'])
  expect(rules.get('phone.ts')).toEqual(expect.arrayContaining(['phoneNumber', 'faxField']))
  expect(rules.get('dates.ts')).toEqual(expect.arrayContaining(['birthDate', 'expiryDate']))
  expect(rules.get('password.ts')).toEqual(expect.arrayContaining(['password', 'passwordMatch']))
  expect(findingCodes).toContain('required')
  const added = `import { email as emailRule, sameEmail } from '../../rules/validation/text.ts'
    import type { Finding } from '../../rules/validation/codes.ts'
    const findings = (typed: Typed): Record<string, Finding> => ({ email: emailRule(typed.email) })`
  expect(besides(added)).toEqual(['applies email', 'declares a finding'])
  expect(isInput('<Field label={words.pin} />')).toBe(true)
  expect(isInput('<FormFields {...fields} /> <FormDialog form={pinForm} />')).toBe(false)
  expect(besides(`import { sameEmail } from '../rules/validation/text.ts'`)).toEqual([])
  expect(besides(`throw new Refusal(422, 'WRONG_FIELD', { why: 'required', field })`)).toEqual([
    'finds required',
  ])
})
