import { useState } from 'react'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import type { Stroke } from '../../controls/signature.ts'
import { SignaturePad } from '../../controls/SignaturePad.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { foldedName } from '../../rules/identity/names.ts'
import { type Made, madeFault, type MarkKind } from '../../rules/signing/made.ts'
import './MarkPad.css'

type Way = 'draw' | 'type'

/** A mark, equally valid drawn or typed. Reports every stroke as drawn. */
export function MarkPad({
  kind,
  name,
  made,
  isTried,
  refused = null,
  onChange,
}: {
  kind: MarkKind
  /** Empty if the papers do not name the signer. */
  name: string
  made: Made | undefined
  isTried: boolean
  /** Why typed text cannot be used. */
  refused?: string | null
  onChange: (made: Made | undefined) => void
}) {
  const words = useText(signingWords)
  const [way, setWay] = useState<Way>(made?.text == null ? 'draw' : 'type')
  const strokes = made?.strokes ?? []
  const typed = made?.text ?? ''
  const fault = madeFault(made ?? { strokes: [], text: null }, kind)
  const draw = (now: readonly Stroke[]) =>
    onChange(now.length === 0 ? undefined : { strokes: now, text: null })
  return (
    <>
      <RadioCards<Way>
        label={words.howLabel}
        columns={2}
        value={way}
        choices={[
          { id: 'draw', title: words.draw, detail: words.drawText },
          { id: 'type', title: words.type, detail: words.typeText },
        ]}
        onChange={(next) => {
          setWay(next)
          onChange(undefined)
        }}
      />
      {way === 'draw' ? (
        <SignaturePad
          label={kind === 'signature' ? words.makeSignature : words.makeInitials}
          hint={words.drawHint}
          undo={words.undo}
          clear={words.clear}
          strokes={strokes}
          onChange={draw}
        />
      ) : (
        <>
          <Field
            label={kind === 'signature' ? words.typedSignature : words.typedInitials}
            value={typed}
            maxLength={120}
            error={isTried ? (fault === null ? (refused ?? undefined) : words.typeFirst) : undefined}
            onChange={({ target }) => onChange({ strokes: null, text: target.value })}
          />
          {kind === 'signature' &&
          name !== '' &&
          typed.trim() !== '' &&
          foldedName(name) !== foldedName(typed) ? (
            <Notice>{words.nameDiffers({ name })}</Notice>
          ) : null}
          {typed.trim() === '' ? null : <p className="mark-typed">{typed}</p>}
        </>
      )}
      {way === 'draw' && isTried && fault !== null ? (
        <Notice kind="warning" live>
          {words.tooLittle[fault]}
        </Notice>
      ) : null}
    </>
  )
}
