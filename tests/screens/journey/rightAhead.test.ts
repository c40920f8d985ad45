import { expect, test } from 'vitest'
import { coolingOffWords } from '../../../src/i18n/en/coolingOff.ts'
import { voiceIn } from '../../../src/i18n/everyLanguage.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import { rescissionRule, rescissionRules } from '../../../src/rules/rescission/rules.ts'
import { rightAhead } from '../../../src/screens/journey/rightAhead.ts'

const words = textIn(coolingOffWords, voiceIn('en', 'base'))
const said = (id: string): string => {
  const rule = rescissionRule(id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  return rightAhead(rule, words).join(' ')
}

test('before signing, a buyer reads how long they can withdraw, from when, and who cannot', () => {
  expect(said('ON-condo')).toBe(
    'By law, you have 10 days to withdraw, counted from: the disclosure statement, your copy signed by everyone. The last of these counts.',
  )
  expect(said('VIC')).toBe(
    'By law, you have 3 business days to withdraw, counted from: your signature. Companies don’t have this right. There are exceptions. Please ask your lawyer.',
  )
})

test('no days are named where there is no such right', () => {
  expect(said('DE-purchase')).toBe(words.none)
  expect(said('ON-freehold')).toBe(words.pending)
  for (const rule of rescissionRules.filter(({ status }) => status !== 'inForce'))
    expect(rightAhead(rule, words).join(' ')).not.toMatch(/\d/)
})
