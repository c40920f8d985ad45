import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { returnCodeForm } from '../../rules/fields/device.ts'
import { handOver, partOf } from '../../session/handedOver.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'

/** Passes the tablet to a signer, with a code for its return. */
export function PassOn({
  signer,
  label,
  kind,
}: {
  signer: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  label: string
  kind: 'primary' | 'quiet'
}) {
  const words = useText({ signingSteps: signingStepsWords, actions: actionsWords })
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { fields, sent } = useForm(returnCodeForm, {})
  const texts = words.signingSteps
  const pass = () => {
    const request = sent()
    if (request === null) return
    const held = { from: pathname, ...signer }
    void handOver(held, request.code).then(() => navigate(partOf(held)))
  }
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.handOverTitle}
        closeLabel={words.actions.close}
        onClose={() => setOpen(false)}
        actions={
          <Button kind="primary" onClick={pass}>
            {texts.handOver}
          </Button>
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            pass()
          }}
        >
          <FormFields {...fields} first="code" hints={{ code: texts.handOverText }} />
        </form>
      </Dialog>
    </>
  )
}
