import { useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { showToast } from '../../controls/toast.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { Purchase } from './step.ts'
import type { usePurchase } from './usePurchase.ts'

/** Asks before cancelling a purchase, because its data is removed. */
export function CancelQuestion({
  open,
  purchase,
  hand,
  onClose,
}: {
  open: boolean
  purchase: Purchase
  hand: Pick<ReturnType<typeof usePurchase>, 'change' | 'busy'>
  onClose: () => void
}) {
  const words = useText(purchaseWords)
  const navigate = useNavigate()
  const cancel = async () => {
    if (!(await hand.change('/purchase/Cancel', {}))) return
    onClose()
    void navigate(links.communitySingleMain(purchase.projectId))
    showToast({ text: line(purchaseWords, 'released'), duration: 5000, code: 'hold' })
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.cancelTitle}
      closeLabel={words.cancelNo}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" busy={hand.busy} onClick={() => void cancel()}>
            {words.cancelYes}
          </Button>
          <Button kind="primary" data-autofocus onClick={onClose}>
            {words.cancelNo}
          </Button>
        </>
      }
    >
      <p>{words.cancelText({ count: purchase.homes.length })}</p>
    </Dialog>
  )
}
