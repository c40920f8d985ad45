import { useAtom, useAtomValue } from 'jotai'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import { editAskedAtom, editModeAtom, endEditing } from '../../session/editMode.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { forgetUnsent, sendUnsent, unsentAtom } from './purchaseInHand.ts'
import { countUnsent } from './unsentEdits.ts'

/** The embedding page requests corrections: changes wait until a person saves or discards them. */
// §2 edit modal, §7 editMessage
export function EditMode() {
  return useAtomValue(editModeAtom) === 'view' ? null : <Editing />
}

function Editing() {
  const words = useText(purchaseWords)
  const [asked, setAsked] = useAtom(editAskedAtom)
  const count = countUnsent(useAtomValue(unsentAtom))
  const { busy, run } = useAction()
  // The embedding page may have asked to end while this was being saved.
  const close = () => (sessionStore.get(editAskedAtom) === 'end' ? endEditing() : setAsked(null))
  const save = () =>
    run(async () => {
      if (await sendUnsent({ evenEdits: true })) close()
    })
  return (
    <div className="purchase-edit">
      <Notice kind="stale" live action={<Button onClick={() => setAsked('save')}>{words.editSave}</Button>}>
        {words.editing}
      </Notice>
      <Dialog
        open={asked !== null}
        title={words.editTitle}
        closeLabel={words.editGoOn}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button
              kind="plain"
              onClick={() => {
                forgetUnsent()
                close()
              }}
            >
              {words.editDiscard}
            </Button>
            <Button kind="primary" data-autofocus busy={busy} onClick={() => void save()}>
              {words.editSave}
            </Button>
          </>
        }
      >
        <p>{count === 0 ? words.editNone : words.editCount({ count })}</p>
      </Dialog>
    </div>
  )
}
