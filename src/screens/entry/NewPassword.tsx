import { CheckIcon } from '../../controls/icons.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'
import { passwordParts } from '../../rules/validation/password.ts'
import { newPasswordForm } from '../../rules/fields/newPassword.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'

const symbols: Readonly<Record<SentenceSet, string>> = { first: '?!@$%^*-', second: '?!@$%^*#-' }

/** A form for a new password; `form` is set unless it replaces one. */
export const useNewPassword = (set: SentenceSet, form = newPasswordForm) => ({
  ...useForm(form, { set, isTyped: true }),
  set,
})

/** A new password typed twice, with its open requirements shown while typing. */
export function NewPassword({ typed, fields, set }: ReturnType<typeof useNewPassword>) {
  return (
    <FormFields
      {...fields}
      set={set}
      hints={{ password1: <PasswordParts text={typed.password1} set={set} /> }}
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
