import { expect, test } from 'vitest'
import { schemas } from '../../src/contract/schemas.ts'
import { agencyForm, agentForm } from '../../src/rules/fields/broker.ts'
import { valueAt, withValue } from '../../src/rules/fields/field.ts'
import { financeBrokerForm, lenderForm } from '../../src/rules/fields/finance.ts'
import { householdForm } from '../../src/rules/fields/household.ts'
import { purchaserForm } from '../../src/rules/fields/purchaser.ts'
import { solicitorForm } from '../../src/rules/fields/solicitor.ts'

/** The forms in both submissions, by their position in the request. */
const both = {
  'purchasers.0': purchaserForm,
  agency: agencyForm,
  agent: agentForm,
  solicitor: solicitorForm,
}
const submitted = {
  '/user/AddWorksheetOffer': { ...both, '': householdForm },
  '/comty/GetPaypalToken': {
    ...both,
    '': householdForm,
    financeBroker: financeBrokerForm,
    lender: lenderForm,
  },
} as const

const cases = Object.entries(submitted).flatMap(([path, forms]) =>
  Object.entries(forms).map(([at, form]) => [path as keyof typeof submitted, at, form] as const),
)

/** Otherwise, filling in such a field would get the request refused. */
test.each(cases)('%s: the contract knows every field of its form “%s”', (path, at, form) => {
  const { request, example } = schemas[path]
  const ids = [...form.fields.map(({ id }) => id), ...Object.keys(form.blank)]
  const names = new Set(ids.map((id) => id.split('.')[0] ?? ''))
  // The page counts them and sends them only with worksheets.
  if (path === '/comty/GetPaypalToken') names.delete('pictures')
  const unknown = [...names].filter((name) => {
    const place = at === '' ? name : `${at}.${name}`
    const inner =
      at === '' || valueAt(example.request, at) ? example.request : withValue(example.request, at, {})
    const { error } = request.safeParse(withValue(inner, place, valueAt(form.blank, name)))
    return error?.issues.some(({ code }) => code === 'unrecognized_keys')
  })
  expect(unknown).toEqual([])
})
