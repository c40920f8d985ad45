import { CheckIcon } from '../../controls/icons.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { shoutedWords } from '../../i18n/en/shouted.ts'
import { useText } from '../../i18n/useText.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'
import { describe } from '../../session/findings.ts'
import { passwordParts } from '../../rules/validation/password.ts'
import { newPasswordFindings } from '../../rules/validation/registration.ts'
import { PasswordField } from './PasswordField.tsx'

export interface NewPasswordText {
  readonly password1: string
  readonly password2: string
}

export const noPassword: NewPasswordText = { password1: '', password2: '' }

const symbols: Readonly<Record<SentenceSet, string>> = { first: '?!@$%^*-', second: '?!@$%^*#-' }

/** Whether a new password may be sent. */
export function isGoodPassword(typed: NewPasswordText, set: SentenceSet): boolean {
  const { password1, password2 } = newPasswordFindings(typed, set)
  return password1 === null && password2 === null
}

/** A new password twice, with its requirements ticked off as it is typed. */
// §5
export function NewPassword({
  value,
  set,
  tried,
  labels,
  onChange,
}: {
  value: NewPasswordText
  set: SentenceSet
  /** The button was pressed: show what is wrong. */
  tried: boolean
  labels: { password: string; repeat: string }
  onChange: (value: NewPasswordText) => void
}) {
  const t = useText({ entry: entryWords, findings: findingsWords, shouted: shoutedWords })
  const words = t.entry.password
  const findings = newPasswordFindings(value, set)
  const parts = passwordParts(value.password1, set)
  const said = (code: typeof findings.password1, label: string) =>
    tried && code !== null ? describe(t, code, { label }, set) : undefined
  return (
    <>
      <PasswordField
        label={labels.password}
        value={value.password1}
        error={said(findings.password1, labels.password)}
        hint={
          <ul className="password-parts">
            {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
              <li key={part} data-met={parts[part]}>
                <CheckIcon />
                {part === 'symbol' ? words.symbol({ symbols: symbols[set] }) : words[part]}
                <span className="ll-spoken">{parts[part] ? words.met : words.open}</span>
              </li>
            ))}
          </ul>
        }
        onChange={(event) => onChange({ ...value, password1: event.target.value })}
      />
      <PasswordField
        eye={false}
        label={labels.repeat}
        value={value.password2}
        error={said(findings.password2, labels.password)}
        onChange={(event) => onChange({ ...value, password2: event.target.value })}
      />
    </>
  )
}
