import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { type Made, madeFault, type MarkKind } from '../../rules/signing/made.ts'
import { MarkPad } from '../journey/MarkPad.tsx'

/** Asks for a signature or initials. */
export function MakeMark({
  kind,
  name,
  made,
  typedFault,
  onChange,
  onDone,
  onClose,
}: {
  kind: MarkKind
  /** The name on the papers; empty until a witness has given it. */
  name: string
  made: Made | undefined
  /** The fault in typed text, unless it is empty. */
  typedFault: (text: string) => string | null
  onChange: (made: Made | undefined) => void
  onDone: () => void
  onClose: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const texts = words.signing
  const [isTried, setTried] = useState(false)
  const refused = made?.text == null || made.text.trim() === '' ? null : typedFault(made.text)
  const use = () => {
    setTried(true)
    if (madeFault(made, kind) === null && refused === null) onDone()
  }
  return (
    <Dialog
      open
      title={kind === 'signature' ? texts.makeSignature : texts.makeInitials}
      closeLabel={words.actions.close}
      onClose={onClose}
      wide
    >
      <form
        className="signing-make"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <MarkPad
          {...{ kind, name, made, isTried, refused }}
          onChange={(now) => {
            setTried(false)
            onChange(now)
          }}
        />
        <div className="signing-buttons">
          <Button kind="primary" type="submit">
            {texts.signWith}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
