import { expect, test } from 'vitest'
import type { Code } from '../../src/rules/validation/codes.ts'
import { findingLine, findingText } from '../../src/session/findings.ts'
import { lineText } from '../../src/i18n/line.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { wordsIn } from '../i18n/sentences.ts'

const words = wordsIn('en', 'base')

test.each<[Code, string]>([
  ['required', 'City must be filled'],
  ['notSelected', 'City must be selected'],
  ['inputRequired', 'Input is required'],
  ['dateRequired', 'This field is required!'],
  ['email', 'Invalid email address'],
  ['brokerEmail', 'Can not be same as agent/broker email'],
  ['lettersOnly', 'only letters allowed'],
  ['noLetters', 'Letters are not allowed'],
  ['noSpecialCharacters', 'no special characters allowed'],
  ['phoneTooShort', 'Can not be less than 6 digits'],
  ['phoneTooLong', 'Can not be more than 10 digits'],
  ['phoneInvalid', 'Number is invalid'],
  ['postalLeadingSpace', 'Invalid input'],
  ['postalTooShort', 'Can not be less than 2 characters'],
  ['postalTooLong', 'Can not be more than 12 characters'],
  ['passwordWeak', 'Password must meet complexity requirements'],
  ['passwordMismatch', 'Passwords do not match.'],
  ['dateInvalid', 'The date is Invalid'],
  ['dateNotPast', 'future/current date is not allowed'],
  ['tooYoung', 'must be at least 18 years old'],
  ['expired', 'Expired City is not allowed'],
  ['fileTooBig', 'File size is too big'],
  ['fileMissing', 'Please upload the image!'],
])('%s says %j', (code, sentence) => expect(findingText(words, code, { label: 'City' })).toBe(sentence))

test('a minimum length is stated', () => {
  expect(findingText(words, 'tooShort', { label: 'City', min: 5 })).toBe('must be at least 5 characters')
})

test.each<[Code, string]>([
  ['postalTooShort', 'Postal Code must contain between 2 and 12 characters'],
  ['postalTooLong', 'Postal Code must contain between 2 and 12 characters'],
  ['phoneTooShort', 'Phone number must contain between 6 and 10 digits'],
  ['phoneTooLong', 'Phone number must contain between 6 and 10 digits'],
  ['firstNameRequired', 'FIRST NAME MUST BE FILLED'],
  ['lastNameRequired', 'LAST NAME MUST BE FILLED'],
  ['passwordWeak', 'PASSWORD MUST MEET COMPLEXITY REQUIREMENTS'],
  ['passwordMismatch', 'Both passwords must match'],
  ['tooYoung', 'MUST BE AT LEAST 18 YEARS OLD'],
  ['email', 'Invalid email address'],
])('in the second set %s says %j', (code, sentence) =>
  expect(findingText(words, code, {}, 'second')).toBe(sentence),
)

test('without a label or number there is still a sentence', () => {
  expect(findingText(words, 'required')).toBe('This field must be filled')
  expect(findingText(words, 'expired')).toBe('Expired This field is not allowed')
  expect(findingText(words, 'fileCount', { max: 4 })).toBe('Please choose no more than 4.')
})

test('one worded when it is shown is in the language of that moment', () => {
  const said = findingLine('fileCount', { max: 4 })
  expect(lineText(said, voiceIn('en', 'base'))).toBe('Please choose no more than 4.')
  expect(lineText(said, voiceIn('de', 'de'))).toBe('Bitte wählen Sie nicht mehr als 4.')
})
