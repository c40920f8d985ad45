import { describe, expect, test } from 'vitest'
import { askedOf } from '../../../src/rules/fields/field.ts'
import { visitForm } from '../../../src/rules/fields/visit.ts'

const findings = (typed: Partial<typeof visitForm.blank>) =>
  Object.fromEntries(
    askedOf(visitForm, { ...visitForm.blank, ...typed }, { country: 'CA' }).map(({ id, finding }) => [
      id,
      finding,
    ]),
  )

describe('who visits the sales centre', () => {
  test('is told that one way to reach them is enough, not that both are missing', () => {
    expect(findings({})).toMatchObject({
      name: 'required',
      email: 'contactRequired',
      phone: 'contactRequired',
    })
  })

  test.each([{ email: 'ada@example.com' }, { phone: '416 555 0101' }])('needs no more than %o', (typed) => {
    expect(findings(typed)).toMatchObject({ email: null, phone: null })
  })
})
