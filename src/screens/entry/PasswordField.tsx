import { useState } from 'react'
import { Field, type FieldProps } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { plainPeople } from '../../session/peopleWords.ts'

/** A password, with an eye to look at what was typed. */
export function PasswordField({ eye = true, ...field }: FieldProps & { eye?: boolean | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      after={
        eye ? (
          <IconButton
            label={plainPeople.password.show}
            aria-pressed={shown}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown((before) => !before)}
          />
        ) : undefined
      }
    />
  )
}
