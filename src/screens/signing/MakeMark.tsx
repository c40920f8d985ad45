import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import type { Stroke } from '../../controls/signature.ts'
import { SignaturePad } from '../../controls/SignaturePad.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { foldedName } from '../../rules/identity/names.ts'
import { type Made, madeFault, type MarkKind } from './begun.ts'

type Way = 'draw' | 'type'

/** A signature or initials, drawn or typed: both count the same. Every stroke is kept as it is drawn. */
export function MakeMark({
  kind,
  name,
  made,
  onChange,
  onDone,
  onClose,
}: {
  kind: MarkKind
  /** As the papers have it; empty of a witness who has not said it yet. */
  name: string
  made: Made | undefined
  onChange: (made: Made | undefined) => void
  onDone: () => void
  onClose: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const texts = words.signing
  const [way, setWay] = useState<Way>(made?.text == null ? 'draw' : 'type')
  const [isTried, setTried] = useState(false)
  const strokes = made?.strokes ?? []
  const typed = made?.text ?? ''
  const fault = madeFault(made ?? { strokes: [], text: null }, kind)
  const title = kind === 'signature' ? texts.makeSignature : texts.makeInitials
  const draw = (now: readonly Stroke[]) => {
    setTried(false)
    onChange(now.length === 0 ? undefined : { strokes: now, text: null })
  }
  const use = () => {
    setTried(true)
    if (fault === null) onDone()
  }
  return (
    <Dialog open title={title} closeLabel={words.actions.close} onClose={onClose} wide>
      <form
        className="signing-make"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <RadioCards<Way>
          label={texts.howLabel}
          columns={2}
          value={way}
          choices={[
            { id: 'draw', title: texts.draw, detail: texts.drawText },
            { id: 'type', title: texts.type, detail: texts.typeText },
          ]}
          onChange={(next) => {
            setWay(next)
            setTried(false)
            onChange(undefined)
          }}
        />
        {way === 'draw' ? (
          <SignaturePad
            label={title}
            hint={texts.drawHint}
            undo={texts.undo}
            clear={texts.clear}
            strokes={strokes}
            onChange={draw}
          />
        ) : (
          <>
            <Field
              label={kind === 'signature' ? texts.typedSignature : texts.typedInitials}
              value={typed}
              maxLength={120}
              error={isTried && fault !== null ? texts.typeFirst : undefined}
              onChange={({ target }) => onChange({ strokes: null, text: target.value })}
            />
            {kind === 'signature' &&
            name !== '' &&
            typed.trim() !== '' &&
            foldedName(name) !== foldedName(typed) ? (
              <Notice>{texts.nameDiffers({ name })}</Notice>
            ) : null}
            {typed.trim() === '' ? null : <p className="signing-typed">{typed}</p>}
          </>
        )}
        {way === 'draw' && isTried && fault !== null ? (
          <Notice kind="warning" live>
            {texts.tooLittle[fault]}
          </Notice>
        ) : null}
        <div className="signing-buttons">
          <Button kind="primary" type="submit">
            {texts.signWith}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
