import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Ask } from '../../contract/schemas.ts'
import type { CallPath } from '../../contract/table.ts'
import { Field } from '../../controls/Field.tsx'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Something to type: a sentence of at least three letters, a day, or a moment. */
interface Entry<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  /** A sentence if absent. */
  readonly type?: 'date' | 'datetime-local'
  readonly start?: string
  readonly most?: number
}

const isFilled = ({ type }: Entry<string>, value: string): boolean =>
  type === undefined ? value.trim().length >= 3 : !Number.isNaN(Date.parse(value))

/** Records something at the desk with its proof, and sends it in one call. */
export function RecordDialog<P extends CallPath, Name extends string>({
  path,
  entries,
  ask,
  isReady = true,
  close,
  children,
  ...said
}: {
  path: P
  title: string
  hint: string
  label: string
  kind?: 'primary' | 'danger'
  entries: readonly Entry<Name>[]
  /** Builds the request from what was typed. */
  ask: (typed: Readonly<Record<Name, string>>) => Ask<P>
  /** Whether the part above the entries is complete. */
  isReady?: boolean
  close: () => void
  /** Shown above the entries. */
  children?: ReactNode
}) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(entries.map(({ name, start = '' }) => [name, start])) as Record<Name, string>,
  )
  const { send, busy, problem } = useSubmit(path)
  const save = (): void => {
    const trimmed = Object.fromEntries(entries.map(({ name }) => [name, typed[name].trim()]))
    void send(ask(trimmed as Record<Name, string>), { done: close })
  }
  return (
    <ActDialog
      {...said}
      isReady={isReady && entries.every((one) => isFilled(one, typed[one.name]))}
      busy={busy}
      problem={problem}
      onDo={save}
      close={close}
    >
      {children}
      {entries.map(({ name, label, hint, type, most = 300 }) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          {...(type === undefined ? { maxLength: most } : { type })}
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </ActDialog>
  )
}
