import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components'
import { useTopDialog } from './dialogStack.ts'
import type { FieldWords } from './FieldFrame.tsx'
import { CheckIcon, ChevronDownIcon, WarningIcon } from './icons.tsx'
import './Field.css'
import './Select.css'

export type Option<Id extends string> = {
  id: Id
  label: string
  detail?: string | undefined
  /** Stands at the right, such as a price. */
  aside?: string | undefined
  disabled?: boolean | undefined
}

/** One of a list, opened as large touchable rows with details. Loads react-aria: import it from a lazy screen. */
export function Select<Id extends string>(
  props: FieldWords & {
    options: readonly Option<Id>[]
    value: Id | null | undefined
    onChange: (id: Id) => void
    placeholder: string
    disabled?: boolean | undefined
    className?: string | undefined
  },
) {
  const { label, hint, error, mark, hideLabel, options, value, onChange, placeholder, disabled, className } =
    props
  const dialog = useTopDialog()
  return (
    <AriaSelect
      className={['ll-field ll-select', className].filter(Boolean).join(' ')}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen) onChange(chosen.id)
      }}
      placeholder={placeholder}
      isDisabled={disabled ?? false}
      isInvalid={Boolean(error)}
    >
      <Label className={hideLabel ? 'll-spoken' : 'll-field-label'}>
        {label}
        {mark ? <span className="ll-field-mark">{mark}</span> : null}
      </Label>
      <Button className="ll-select-button">
        <SelectValue className="ll-select-value">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDownIcon />
      </Button>
      {hint ? (
        <Text slot="description" className="ll-field-hint">
          {hint}
        </Text>
      ) : null}
      <FieldError className="ll-field-error">
        <WarningIcon />
        <span>{error}</span>
      </FieldError>
      {/* What is drawn outside an open dialog cannot be touched, so the list opens inside it. */}
      <Popover
        className="ll-select-popover"
        offset={4}
        {...(dialog ? { UNSTABLE_portalContainer: dialog } : {})}
      >
        <ListBox className="ll-select-list" items={options}>
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.disabled ?? false}
              className="ll-select-option"
            >
              <CheckIcon className="ll-select-tick" />
              <span className="ll-select-words">
                <Text slot="label">{option.label}</Text>
                {option.detail ? (
                  <Text slot="description" className="ll-select-detail">
                    {option.detail}
                  </Text>
                ) : null}
              </span>
              {option.aside ? <span className="ll-figures">{option.aside}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
