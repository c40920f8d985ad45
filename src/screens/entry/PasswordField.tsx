import { useState } from 'react'
import { Field, type FieldProps } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'

/** A password, with an eye to reveal it. */
export function PasswordField({ eye = true, ...field }: FieldProps & { eye?: boolean | undefined }) {
  const words = useText(entryWords)
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      after={
        eye ? (
          <IconButton
            label={words.password.show}
            aria-pressed={shown}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown((before) => !before)}
          />
        ) : undefined
      }
    />
  )
}
