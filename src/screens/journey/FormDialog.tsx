import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import type { CallPath } from '../../contract/table.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, type Form, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import type { Market } from '../../rules/markets.ts'
import type { Choices } from './FormField.tsx'
import { FormFields } from './FormFields.tsx'
import { useTried } from './useTouched.ts'

/** Asks for what a form needs, and sends it by one call. Faults show once somebody tries to send. */
export function FormDialog<P extends CallPath, V, F>({
  path,
  form,
  facts,
  start = form.blank,
  ask,
  done,
  isReady,
  follow = (next) => next,
  stopped,
  close,
  children,
  fields: { first = form.fields[0]?.id, ...fields } = {},
  ...said
}: {
  path: P
  form: Form<V, F>
  facts: F
  start?: V
  title: string
  hint?: string
  label: string
  kind?: 'primary' | 'danger'
  otherwise?: string
  wide?: boolean
  ask: (sent: V) => Ask<P>
  /** Closes by default. */
  done?: (answer: Answer<P>) => unknown
  /** Whether there is anything to send. */
  isReady?: (typed: V) => boolean
  /** What else changes with a field. */
  follow?: (next: V, name: string) => V
  /** Why it cannot be sent, although every field is right. */
  stopped?: (typed: V) => ReactNode
  close: () => void
  /** Above the fields. */
  children?: ReactNode
  fields?: {
    readonly first?: string
    readonly market?: Market
    readonly choices?: Readonly<Partial<Record<string, Choices>>>
    readonly hints?: Readonly<Partial<Record<string, ReactNode>>>
  }
}) {
  const [typed, setTyped] = useState(start)
  const tried = useTried()
  const { send, busy, problem } = useSubmit(path)
  const asked = askedOf(form, typed, facts)
  const why = stopped?.(typed) ?? null
  const sendIt = (): void => {
    tried.touchAll()
    if (needsOf(asked).length > 0 || why !== null) return
    void send(ask(sentOf(form, typed, facts)), { done: done ?? close })
  }
  return (
    <ActDialog
      {...said}
      {...(isReady && { isReady: isReady(typed) })}
      {...{ busy, problem, close }}
      onDo={sendIt}
    >
      {children}
      <FormFields
        {...fields}
        {...(first !== undefined && { first })}
        asked={asked}
        touched={tried}
        onChange={(name, value) => setTyped((now) => follow(withValue(now, name, value), name))}
      />
      {tried.shows('') ? why : null}
    </ActDialog>
  )
}
