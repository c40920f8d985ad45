import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'

/** A window in which staff write something down about a sale. */
export function DeskDialog({
  title,
  hint,
  isReady,
  busy,
  problem,
  save,
  close,
  children,
}: {
  title: string
  hint: string
  isReady: boolean
  busy: boolean
  problem: unknown
  save: () => void
  close: () => void
  children: ReactNode
}) {
  const words = useText({ desk: saleDeskWords, actions: actionsWords })
  return (
    <Dialog
      open
      title={title}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button kind="primary" busy={busy} disabled={!isReady} onClick={save}>
            {words.desk.save}
          </Button>
        </>
      }
    >
      <div className="envelope-part">
        <p>{hint}</p>
        {children}
        <Trouble problem={problem} otherwise={words.desk.failed} />
      </div>
    </Dialog>
  )
}
