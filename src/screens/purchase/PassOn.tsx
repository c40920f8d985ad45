import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { handOver, isReturnCode, partOf } from '../../session/handedOver.ts'

/** Staff pass their tablet to a signer and choose the code that returns it. */
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
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const texts = words.signingSteps
  const pass = () => {
    setTried(true)
    if (isReturnCode(code)) {
      const held = { from: pathname, ...signer }
      void handOver(held, code).then(() => navigate(partOf(held)))
    }
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
          <Field
            label={texts.handOverCode}
            hint={texts.handOverText}
            error={isTried && !isReturnCode(code) ? texts.handOverCode : undefined}
            type="password"
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
