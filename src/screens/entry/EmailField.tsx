import { Field } from '../../controls/Field.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { shoutedWords } from '../../i18n/en/shouted.ts'
import { useText } from '../../i18n/useText.ts'
import type { Finding } from '../../rules/validation/codes.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'
import { describe } from '../../session/findings.ts'

export function EmailField({
  value,
  error,
  set,
  label,
  mark,
  onChange,
}: {
  value: string
  /** Null while it is valid or the button has not been pressed. */
  error: Finding
  set?: SentenceSet | undefined
  label?: string | undefined
  mark?: string | undefined
  onChange: (text: string) => void
}) {
  const words = useText({ entry: entryWords, findings: findingsWords, shouted: shoutedWords })
  const name = label ?? words.entry.register.email

  return (
    <Field
      label={name}
      mark={mark}
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
      value={value}
      error={error === null ? undefined : describe(words, error, { label: name }, set)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
