import { Field, type FieldProps } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { useText } from '../../i18n/useText.ts'

export interface Secret {
  readonly isShown: boolean
  /** Undefined if another field has the button. */
  readonly onEye: (() => void) | undefined
}

/** A password with a button to show it. */
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
