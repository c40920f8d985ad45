import { expect, test } from 'vitest'
import { nameInArchive } from '../../../src/rules/signing/nameInArchive.ts'

test.each([
  ['Sale agreement', '1 Sale agreement.pdf'],
  ['Schedule A/B: "plans"', '1 Schedule A-B- -plans-.pdf'],
  ['..\\..\\evil', '1 ..-..-evil.pdf'],
  ['Über Größe – Sözleşme', '1 Über Größe – Sözleşme.pdf'],
  ['two\nlines\u0000', '1 two-lines-.pdf'],
])('%j is a file of its own name, in no folder', (title, name) => {
  expect(nameInArchive(0, title)).toBe(name)
})

test('papers with one title are different files, in their order', () => {
  expect(['Rider', 'Rider', 'Rider'].map((title, at) => nameInArchive(at, title))).toEqual([
    '1 Rider.pdf',
    '2 Rider.pdf',
    '3 Rider.pdf',
  ])
})
