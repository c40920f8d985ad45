import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { CallRefused } from '../../calls/refused.ts'
import { momentText } from '../../session/dayText.ts'

/**
 * The seller's earlier purchase of the home, and when it was held, if the server asks for which purchase this hold is.
 */
export function earlierHold(
  problem: unknown,
): { readonly heldAt: string; readonly transId: number } | undefined {
  if (!(problem instanceof CallRefused) || problem.code !== 'EARLIER_PURCHASE') return undefined
  const { heldAt, transId } = problem.params ?? {}
  return { heldAt: String(heldAt ?? ''), transId: Number(transId ?? 0) }
}

/**
 * Asks a seller whether the home is for the same buyer, whom it does not reveal: the next may be looking.
 * Starts a new purchase by default.
 */
export function EarlierPurchase({
  heldAt,
  busy,
  onContinue,
  onNew,
  onClose,
}: {
  heldAt: string
  busy: boolean
  onContinue: () => void
  onNew: () => void
  onClose: () => void
}) {
  const words = useText({ lot: lotWords, actions: actionsWords })
  return (
    <Dialog
      open
      title={words.lot.earlierTitle}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={onContinue}>
            {words.lot.earlierContinue}
          </Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={onNew}>
            {words.lot.earlierNew}
          </Button>
        </>
      }
    >
      <p>{words.lot.earlierText({ time: momentText(heldAt) })}</p>
    </Dialog>
  )
}
