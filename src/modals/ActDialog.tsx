import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Trouble } from '../freshness/Trouble.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { useText } from '../i18n/useText.ts'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)
const isSearching = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search'

/** A dialog with an action and its errors. Enter performs it, a dangerous one only while nothing is typed. */
export function ActDialog({
  title,
  hint,
  label,
  kind = 'primary',
  wide,
  back,
  isReady = true,
  busy,
  problem,
  otherwise,
  onDo,
  close,
  children,
}: {
  title: string
  hint?: string
  label: string
  kind?: 'primary' | 'danger'
  wide?: boolean
  /** The label of the button that closes it without acting. Cancel by default. */
  back?: string
  isReady?: boolean
  busy: boolean
  problem: unknown
  /** The sentence for a fault without its own. */
  otherwise?: string
  onDo: () => void
  close: () => void
  children?: ReactNode
}) {
  const words = useText({ actions: actionsWords, messages: messagesWords })
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React also reports forms of dialogs above this one here.
    if (event.target === event.currentTarget && isReady && !busy) onDo()
  }
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (isSearching(event) || (kind === 'danger' && isTyping(event))))
      event.preventDefault()
  }
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      closeLabel={back ?? words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{back ?? words.actions.cancel}</Button>
          <Button type="submit" form={form} kind={kind} busy={busy} disabled={!isReady}>
            {label}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is the form's own key */}
      <form id={form} className="ll-modal-form" noValidate onSubmit={submit} onKeyDown={keep}>
        {hint === undefined ? null : <p>{hint}</p>}
        {children}
        <Trouble problem={problem} otherwise={otherwise ?? words.messages.serverData} />
      </form>
    </Dialog>
  )
}
