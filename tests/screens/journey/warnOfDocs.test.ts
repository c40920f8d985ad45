import { expect, test } from 'vitest'
import { currentToasts } from '../../../src/controls/toast.ts'
import { voiceIn } from '../../../src/i18n/everyLanguage.ts'
import { warnOfDocs } from '../../../src/screens/journey/warnOfDocs.ts'
import { type Saying, sayingText } from '../../../src/session/troubleText.ts'

const voice = voiceIn('en', 'base')

test.each([
  [0, 'ENVELOPE IS EMPTY. UNABLE TO CONTINUE...'],
  [-1, 'DOCUMENT Agreement IS MISSING. UNABLE TO CONTINUE...'],
  [-2, 'IMAGE Agreement IS MISSING. UNABLE TO CONTINUE...'],
  [-3, 'ENVELOPE(S) NOT FOUND. UNABLE TO CONTINUE...'],
  [-9, 'SOMETHING WENT WRONG. UNABLE TO CONTINUE...'],
])('§8: CheckDocsPics %i is shown for 8 seconds, and nothing continues', (RowsAffected, sentence) => {
  expect(warnOfDocs({ RowsAffected, fileName: 'Agreement' })).toBe(true)
  const [toast, ...others] = currentToasts()
  expect(others).toEqual([])
  expect(toast).toMatchObject({ duration: 8000, kind: 'warning' })
  expect(sayingText(toast?.text as Saying, voice)).toBe(sentence)
})

test('papers that can be made raise no warning', () => {
  const before = currentToasts()
  expect(warnOfDocs({ RowsAffected: 1, fileName: '' })).toBe(false)
  expect(currentToasts()).toEqual(before)
})
