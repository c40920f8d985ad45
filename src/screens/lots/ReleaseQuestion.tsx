import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { homeTitle } from '../../session/homeTitle.ts'

/** Asks before a hold is released: the deal in process ends with it. */
// §4 Release
export function ReleaseQuestion({
  lot,
  open,
  busy,
  onRelease,
  onClose,
  children,
}: {
  lot: Lot
  open: boolean
  busy: boolean
  onRelease: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const words = useText(lotWords)
  return (
    <Dialog
      open={open}
      title={words.release}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <Button kind="danger" busy={busy} onClick={onRelease}>
          {words.release}
        </Button>
      }
    >
      <p>{words.releaseConfirm({ home: homeTitle(lot, { lot: words }) })}</p>
      {children}
    </Dialog>
  )
}
