import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useDeliveries } from '../freshness/useDelivery.ts'
import { say } from '../rules/wording/wordingFor.ts'
import { plainWording } from '../session/wording.ts'

/**
 * Says what becomes of unsent work when its author signs out, and lets them choose. It is counted as its mark counts it: a
 * worksheet with all that goes with it is one.
 */
export function UnsentBeforeSignOut({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: number
  onStay: () => void
  onLeave: () => void
}) {
  const words = plainWording
  const listed = useDeliveries().filter((one) => one.nextAt > 0).length
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.unsent.title}
      closeLabel={words.actions.cancel}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{words.idle.stay}</Button>
          <Button kind="primary" onClick={onLeave}>
            {words.login.signOut}
          </Button>
        </>
      }
    >
      <p>{say(words.login.unsentBeforeSignOut, { count: listed || unsent })}</p>
    </Dialog>
  )
}
