import { area } from '../area.ts'

/** The older forms' second set of sentences, where it differs. */
export const shoutedWords = area('shouted', {
  postalLeadingSpace: 'Postal Code must contain between 2 and 12 characters',
  postalTooShort: 'Postal Code must contain between 2 and 12 characters',
  postalForm: 'Does not match the country. Please check it, or choose another country.',
  postalTooLong: 'Postal Code must contain between 2 and 12 characters',
  phoneTooShort: 'Phone number must contain between 6 and 10 digits',
  phoneTooLong: 'Phone number must contain between 6 and 10 digits',
  passwordWeak: 'PASSWORD MUST MEET COMPLEXITY REQUIREMENTS',
  passwordMismatch: 'Both passwords must match',
  tooYoung: 'MUST BE AT LEAST 18 YEARS OLD',
  firstNameRequired: 'FIRST NAME MUST BE FILLED',
  lastNameRequired: 'LAST NAME MUST BE FILLED',
})
