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
  | 'dateInvalid'
  | 'dateNotPast'
  | 'tooYoung'
  | 'expired'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'digitsOnly'
  | 'threeDigits'
  | 'fiveDigits'
  | 'twelveDigits'
  | 'amountInvalid'
  | 'dateFuture'
  | 'shareInvalid'
  | 'sharesSum'
  | 'fileTooBig'
  | 'fileMissing'
  | 'fileType'
  | 'fileCount'
  | 'pdfPages'

export type Finding = Code | null

/** The first finding, or null. */
export function firstFinding(...findings: readonly Finding[]): Finding {
  return findings.find((finding) => finding !== null) ?? null
}

/** Two sets of sentences exist; the second is the shouting one of the older forms. */
// §5
export type SentenceSet = 'first' | 'second'

/** What is wrong, by field; a field that is well is absent. */
export type Findings<Field extends string> = Readonly<Partial<Record<Field, Code>>>

/** The findings of named rules. */
export function findingsOf<Field extends string>(checked: Readonly<Record<Field, Finding>>): Findings<Field> {
  return Object.fromEntries(
    Object.entries(checked).filter(([, finding]) => finding !== null),
  ) as Findings<Field>
}
