import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { say } from '../rules/wording/wordingFor.ts'
import { plainWording } from '../session/wording.ts'

/** Says what becomes of unsent work when its author signs out, and lets them choose. */
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
      <p>{say(words.login.unsentBeforeSignOut, { count: unsent })}</p>
    </Dialog>
  )
}
