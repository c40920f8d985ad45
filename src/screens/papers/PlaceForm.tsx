import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import type { PlacingText } from './markLabel.ts'
import type { Draft } from './places.ts'

/** The chosen place in figures, for those who do not draw. */
export function PlaceForm({
  draft,
  choices,
  pages,
  words,
  onChange,
  onRemove,
}: {
  draft: Draft
  choices: readonly { id: string; label: string }[]
  pages: number
  words: PlacingText
  onChange: (draft: Draft) => void
  onRemove: () => void
}) {
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
        label={words.placing.what}
        value={draft.mark}
        options={known ? choices : [{ id: draft.mark, label: draft.mark }, ...choices]}
        onChange={({ target }) => onChange({ ...draft, mark: target.value })}
      />
      <NativeSelect
        label={words.placing.page}
        value={String(draft.page)}
        options={Array.from({ length: pages }, (_, at) => ({ id: String(at), label: String(at + 1) }))}
        onChange={({ target }) => onChange({ ...draft, page: Number(target.value) })}
      />
      <div className="place-figures">
        {number('x', words.placing.left)}
        {number('y', words.placing.foot)}
        {number('w', words.placing.width)}
        {number('h', words.placing.height)}
      </div>
      <Button kind="plain" onClick={onRemove}>
        {words.placing.remove}
      </Button>
    </div>
  )
}
