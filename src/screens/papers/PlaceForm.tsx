import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { placingWords } from '../../i18n/en/placing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Draft } from './places.ts'

/** The chosen place as numbers, for people who do not draw. */
export function PlaceForm({
  draft,
  choices,
  pages,
  onChange,
  onRemove,
}: {
  draft: Draft
  choices: readonly { id: string; label: string }[]
  pages: number
  onChange: (draft: Draft) => void
  onRemove: () => void
}) {
  const words = useText(placingWords)
  const number = (name: 'x' | 'y' | 'w' | 'h', label: string) => (
    <Field
      label={label}
      type="number"
      inputMode="decimal"
      step="any"
      value={draft[name]}
      onChange={({ target }) => {
        if (Number.isFinite(target.valueAsNumber)) onChange({ ...draft, [name]: target.valueAsNumber })
      }}
    />
  )
  const known = choices.some(({ id }) => id === draft.mark)
  return (
    <div className="place-form">
      <NativeSelect
        label={words.what}
        value={draft.mark}
        options={known ? choices : [{ id: draft.mark, label: draft.mark }, ...choices]}
        onChange={({ target }) => onChange({ ...draft, mark: target.value })}
      />
      <NativeSelect
        label={words.page}
        value={String(draft.page)}
        options={Array.from({ length: pages }, (_, at) => ({ id: String(at), label: String(at + 1) }))}
        onChange={({ target }) => onChange({ ...draft, page: Number(target.value) })}
      />
      <div className="place-figures">
        {number('x', words.left)}
        {number('y', words.foot)}
        {number('w', words.width)}
        {number('h', words.height)}
      </div>
      <Button kind="plain" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
