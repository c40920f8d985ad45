import type { ReactNode } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import type { CallPath } from '../../contract/table.ts'
import { Notice } from '../../controls/Notice.tsx'
import { ActDialog } from '../../modals/ActDialog.tsx'
import type { Form } from '../../rules/fields/field.ts'
import type { Market } from '../../rules/markets.ts'
import type { Choices } from './FormField.tsx'
import { FormFields } from './FormFields.tsx'
import { useForm } from './useForm.ts'

type Hints = Readonly<Partial<Record<string, ReactNode>>>

/** A dialog's form, sent in one call. Errors show after a try. */
export function FormDialog<P extends CallPath, V, F>({
  path,
  form,
  facts,
  start = form.blank,
  ask,
  done,
  isReady,
  stopped,
  close,
  children,
  below,
  fields: { first: wanted, hints = {}, ...fields } = {},
  ...said
}: {
  path: P
  form: Form<V, F>
  facts: F
  start?: NoInfer<V>
  title: string
  hint?: string
  label: string
  kind?: 'primary' | 'danger'
  otherwise?: string
  wide?: boolean
  ask: (sent: V) => Ask<P>
  /** Closes by default. */
  done?: (answer: Answer<P>, of: { readonly sent: V; readonly startAgain: () => void }) => unknown
  /** Whether there is anything to send. */
  isReady?: (typed: V) => boolean
  /** Why it cannot be sent although every field is right. */
  stopped?: (typed: V) => string | null
  close: () => void
  /** Above the fields. */
  children?: ReactNode
  below?: ReactNode
  fields?: {
    readonly first?: string
    readonly market?: Market
    readonly labels?: Readonly<Partial<Record<string, string>>>
    readonly choices?: Readonly<Partial<Record<string, Choices>>>
    readonly parts?: Readonly<Partial<Record<string, string>>>
    readonly hints?: Hints | ((typed: V) => Hints)
  }
}) {
  const { typed, fields: asked, isTried, sent, startAgain } = useForm(form, facts, start)
  const isShown = (id: string): boolean => asked.asked.some(({ name }) => name === id)
  const first = wanted ?? form.fields.find(({ id, needed }) => needed !== undefined && isShown(id))?.id
  const { send, busy, problem } = useSubmit(path)
  const why = stopped?.(typed) ?? null
  const sendIt = (): void => {
    const request = sent()
    if (request === null || why !== null) return
    void send(ask(request), {
      done: (answer) => (done === undefined ? close() : done(answer, { sent: request, startAgain })),
    })
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
        hints={typeof hints === 'function' ? hints(typed) : hints}
        {...asked}
      />
      {below}
      {isTried && why !== null ? (
        <Notice kind="warning" live>
          {why}
        </Notice>
      ) : null}
    </ActDialog>
  )
}
