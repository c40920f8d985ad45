import { CheckIcon } from '../../controls/icons.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'
import { passwordParts } from '../../rules/validation/password.ts'
import { askedOf, needsOf, withValue } from '../../rules/fields/field.ts'
import { type NewPassword as Typed, newPasswordForm } from '../../rules/fields/newPassword.ts'
import { FormFields } from '../journey/FormFields.tsx'
import type { Touched } from '../journey/useTouched.ts'

export const noPassword = newPasswordForm.blank

const symbols: Readonly<Record<SentenceSet, string>> = { first: '?!@$%^*-', second: '?!@$%^*#-' }

const askedFor = (typed: Typed, set: SentenceSet, form = newPasswordForm) =>
  askedOf(form, typed, { set, isTyped: true })

/** Whether a new password is valid. */
export const isGoodPassword = (typed: Typed, set: SentenceSet): boolean =>
  needsOf(askedFor(typed, set)).length === 0

/** A new password twice, with its open requirements shown while typing. */
export function NewPassword({
  value,
  set,
  tried,
  form = newPasswordForm,
  onChange,
}: {
  value: Typed
  set: SentenceSet
  tried: Touched
  /** Set unless it replaces a password. */
  form?: typeof newPasswordForm
  onChange: (value: Typed) => void
}) {
  return (
    <FormFields
      asked={askedFor(value, set, form)}
      touched={tried}
      set={set}
      hints={{ password1: <PasswordParts text={value.password1} set={set} /> }}
      onChange={(name, typed) => onChange(withValue(value, name, typed))}
    />
  )
}

/** The requirements of a password, ticked off while typing. */
// §5
export function PasswordParts({ text, set }: { text: string; set: SentenceSet }) {
  const words = useText(entryWords).password
  const parts = passwordParts(text, set)
  return (
    <ul className="password-parts">
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <li key={part} data-met={parts[part]}>
          <CheckIcon />
          {part === 'symbol' ? words.symbol({ symbols: symbols[set] }) : words[part]}
          <span className="ll-spoken">{parts[part] ? words.met : words.open}</span>
        </li>
      ))}
    </ul>
  )
}
