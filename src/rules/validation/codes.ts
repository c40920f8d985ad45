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

/** Findings by field; valid fields are absent. */
export type Findings<Field extends string> = Readonly<Partial<Record<Field, Code>>>

/** The findings of named rules. */
export function findingsOf<Field extends string>(checked: Readonly<Record<Field, Finding>>): Findings<Field> {
  return Object.fromEntries(
    Object.entries(checked).filter(([, finding]) => finding !== null),
  ) as Findings<Field>
}
