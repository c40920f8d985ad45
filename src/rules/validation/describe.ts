import type { Code } from './codes.ts'

/** The second set is the all-caps one of the older forms. */
// §5
export type SentenceSet = 'first' | 'second'

export interface Described {
  readonly label?: string | undefined
  readonly max?: number | undefined
}

export const thisField = 'This field'

// §5
export const findingSentences: Readonly<Record<Code, string>> = {
  required: '{label} must be filled',
  notSelected: '{label} must be selected',
  inputRequired: 'Input is required',
  dateRequired: 'This field is required!',
  email: 'Invalid email address',
  brokerEmail: 'Can not be same as agent/broker email',
  lettersOnly: 'only letters allowed',
  noSpecialCharacters: 'no special characters allowed',
  phoneTooShort: 'Can not be less than 6 digits',
  phoneTooLong: 'Can not be more than 10 digits',
  phoneInvalid: 'Number is invalid',
  postalLeadingSpace: 'Invalid input',
  postalTooShort: 'Can not be less than 2 characters',
  postalTooLong: 'Can not be more than 12 characters',
  passwordWeak: 'Password must meet complexity requirements',
  passwordMismatch: 'Passwords do not match.',
  dateInvalid: 'The date is Invalid',
  dateNotPast: 'future/current date is not allowed',
  tooYoung: 'must be at least 18 years old',
  expired: 'Expired {label} is not allowed',
  firstNameRequired: 'First name must be filled',
  lastNameRequired: 'Last name must be filled',
  fileTooBig: 'File size is too big',
  fileMissing: 'Please upload the image!',
  fileType: 'Please choose a JPEG, PNG or PDF file.',
  fileCount: 'Please choose no more than {max}.',
  pdfPages: 'Please choose a PDF of one page.',
}

/** Where the second set differs. */
export const shoutedFindings: Readonly<Partial<Record<Code, string>>> = {
  postalLeadingSpace: 'Postal Code must contain between 2 and 12 characters',
  postalTooShort: 'Postal Code must contain between 2 and 12 characters',
  postalTooLong: 'Postal Code must contain between 2 and 12 characters',
  phoneTooShort: 'Phone number must contain between 6 and 10 digits',
  phoneTooLong: 'Phone number must contain between 6 and 10 digits',
  passwordWeak: 'PASSWORD MUST MEET COMPLEXITY REQUIREMENTS',
  passwordMismatch: 'Both passwords must match',
  tooYoung: 'MUST BE AT LEAST 18 YEARS OLD',
  firstNameRequired: 'FIRST NAME MUST BE FILLED',
  lastNameRequired: 'LAST NAME MUST BE FILLED',
}

/** The sentence for a finding. Without a label it uses 'This field'; `text` is the translation. */
// §5
export function describe(
  code: Code,
  values: Described = {},
  set: SentenceSet = 'first',
  text?: string,
): string {
  const sentence = text ?? (set === 'second' ? shoutedFindings[code] : undefined) ?? findingSentences[code]
  return sentence
    .replaceAll('{label}', values.label ?? thisField)
    .replaceAll('{max}', String(values.max ?? 1))
}
