import { Field } from '../../controls/Field.tsx'
import type { Finding } from '../../rules/validation/codes.ts'
import type { SentenceSet } from '../../rules/validation/describe.ts'
import { describe } from '../../session/findings.ts'
import { plainPeople } from '../../session/peopleWords.ts'

/** An email address. */
export function EmailField({
  value,
  error,
  set,
  label = plainPeople.register.email,
  mark,
  onChange,
}: {
  value: string
  /** Null while it is well, or nobody has pressed the button yet. */
  error: Finding
  set?: SentenceSet | undefined
  label?: string | undefined
  mark?: string | undefined
  onChange: (text: string) => void
}) {
  return (
    <Field
      label={label}
      mark={mark}
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
      value={value}
      error={error === null ? undefined : describe(error, { label }, set)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
