// §5
export type Code =
  | 'required'
  | 'notSelected'
  | 'inputRequired'
  | 'dateRequired'
  | 'email'
  | 'brokerEmail'
  | 'lettersOnly'
  | 'noSpecialCharacters'
  | 'phoneTooShort'
  | 'phoneTooLong'
  | 'phoneInvalid'
  | 'postalLeadingSpace'
  | 'postalTooShort'
  | 'postalTooLong'
  | 'passwordWeak'
  | 'passwordMismatch'
  | 'sixDigits'
  | 'dateInvalid'
  | 'dateNotPast'
  | 'tooYoung'
  | 'expired'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'fileTooBig'
  | 'fileMissing'
  | 'fileType'
  | 'fileCount'
  | 'pdfPages'

export type Finding = Code | null

/** Two sets of sentences exist; the second is the shouting one of the older forms. */
// §5
export type SentenceSet = 'first' | 'second'
