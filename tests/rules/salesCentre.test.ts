import { expect, test } from 'vitest'
import { contactsOf } from '../../src/rules/salesCentre.ts'

const centre = { phone: '+49 (0)341 555-01', email: 'sales@northfield.test', address: '1 Ridge Road, Whitby' }

test('a sales centre is called, written to, and visited', () => {
  expect(contactsOf(centre, false)).toEqual([
    { text: centre.phone, href: 'tel:+49034155501' },
    { text: centre.email, href: 'mailto:sales@northfield.test' },
    { text: centre.address, href: null },
  ])
})

test('a kiosk only shows the same, because it can neither call nor write', () => {
  expect(contactsOf(centre, true).map(({ href }) => href)).toEqual([null, null, null])
})

test('what the builder has not given is left out', () => {
  expect(contactsOf({ phone: ' ', email: '', address: '' }, false)).toEqual([])
})
