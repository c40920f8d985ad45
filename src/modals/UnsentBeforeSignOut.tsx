import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useDeliveries } from '../freshness/useDelivery.ts'
import { actionsWords } from '../i18n/en/actions.ts'
import { idleWords } from '../i18n/en/idle.ts'
import { loginWords } from '../i18n/en/login.ts'
import { unsentWords } from '../i18n/en/unsent.ts'
import { useText } from '../i18n/useText.ts'

/** What becomes of unsent work, for its author to choose. A worksheet with attachments counts once. */
export function UnsentBeforeSignOut({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: number
  onStay: () => void
  onLeave: () => void
}) {
  const words = useText({ unsent: unsentWords, actions: actionsWords, idle: idleWords, login: loginWords })
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
      <p>{words.login.unsentBeforeSignOut({ count: listed || unsent })}</p>
    </Dialog>
  )
}
