import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { toggledIn } from '../../rules/toggled.ts'

/** Longer lists have a search field, because nobody reads two thousand boxes. */
const mostShown = 60

/** Check boxes for a long list, such as a community's homes. */
export function Chosen({
  title,
  options,
  chosen,
  set,
  tools,
}: {
  title: string
  options: readonly { readonly id: number; readonly label: string }[]
  chosen: ReadonlySet<number>
  set: (chosen: ReadonlySet<number>) => void
  tools?: ReactNode
}) {
  const said = useText(eventDeskWords)
  const [wanted, setWanted] = useState('')
  if (options.length === 0) return null
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const shown = found.slice(0, mostShown)
  return (
    <fieldset className="event-choice">
      <legend>{title}</legend>
      {tools}
      {options.length > mostShown ? (
        <Field
          type="search"
          label={said.find}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <div className="event-choices">
        {shown.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.has(id)}
            onChange={() => set(toggledIn(chosen, id))}
          />
        ))}
      </div>
      {options.length > mostShown ? (
        <output className="ll-small ll-quiet">
          {said.found({ shown: shown.length, count: found.length })}
        </output>
      ) : null}
    </fieldset>
  )
}
