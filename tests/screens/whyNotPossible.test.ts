import { expect, test } from 'vitest'
import type { Delivery } from '../../src/freshness/useDelivery.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { wordsIn } from '../i18n/sentences.ts'
import { pictureTrouble, whyNotPossible } from '../../src/screens/worksheets/UnsentItem.tsx'

const voice = voiceIn('en', 'base')
const words = wordsIn('en', 'base')
const refused = (call: Delivery['call'], code: string, message: string): string =>
  whyNotPossible(
    { call, verdict: { status: 422, code, message, at: 1, answer: null } } as unknown as Delivery,
    words,
    voice,
  )

// §8
test('refused work says what could not be done before it says why', () => {
  const why = 'This place takes no more.'
  expect(refused('/user/AddWorksheetOffer', 'SOME_NEWER_CODE', why)).toBe(
    `Error while submitting worksheet. ${why}`,
  )
  expect(refused('/comty/CreateCompany', 'SOME_NEWER_CODE', why)).toBe(
    `Could not create Sales Agency. ${why}`,
  )
})

// §8
test('a refused picture has its own sentence, whether or not the server said why', () => {
  const verdict = { status: 413, code: 'FILE_TOO_BIG', message: 'File size is too big', at: 1, answer: null }
  expect(pictureTrouble(verdict, words, voice)).toBe('Error while submitting images. File size is too big')
  expect(pictureTrouble(null, words, voice)).toMatch(/^Error while submitting images\. \S/)
})
