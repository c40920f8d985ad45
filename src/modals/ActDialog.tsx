import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Trouble } from '../freshness/Trouble.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { useText } from '../i18n/useText.ts'

/** Also performs the action, and shows errors inside. */
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
          <Button kind={kind} busy={busy} disabled={!isReady} onClick={onDo}>
            {label}
          </Button>
        </>
      }
    >
      {hint === undefined ? null : <p>{hint}</p>}
      {children}
      <Trouble problem={problem} otherwise={otherwise ?? words.messages.serverData} />
    </Dialog>
  )
}
