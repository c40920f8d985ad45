import { Field, type FieldProps } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { useText } from '../../i18n/useText.ts'

export interface Secret {
  readonly isShown: boolean
  /** Shows it or hides it; undefined where another field's eye does. */
  readonly onEye: (() => void) | undefined
}

/** A password, with an eye to look at what was typed. */
export function PasswordField({ secret: { isShown, onEye }, ...field }: FieldProps & { secret: Secret }) {
  const words = useText(labelsWords)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      after={
        onEye === undefined ? undefined : (
          <IconButton
            label={words.showPassword}
            aria-pressed={isShown}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={onEye}
          />
        )
      }
    />
  )
}
