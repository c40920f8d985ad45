import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Signing } from './begun.ts'
import { SignedCopy } from './SignedCopy.tsx'

/** Why this signer has nothing left to do, and who is next. */
export function Outcome({
  signing,
  isHandedOver,
  right,
  onRethink,
  onLeave,
  onNext,
}: {
  signing: Signing
  isHandedOver: boolean
  /** A buyer's right to withdraw. */
  right: ReactNode
  /** Lets somebody who asked for paper sign here after all. */
  onRethink: () => void
  onLeave: (() => void) | null
  onNext: (signerId: number) => void
}) {
  const words = useText(signingWords)
  const { state, signer, isDone, wantsPaper, next, action } = signing
  const isOver = state !== 'sent' && state !== 'draft'
  const isSigned = state === 'completed'
  const isReview = action === 'review' || action === 'markup'
  const told = action === 'sign' ? words.doneText : isReview ? words.reviewedText : words.viewedText
  const [title, text] = isSigned
    ? [words.over.completed, words.copyText]
    : isDone
      ? [words.doneTitle({ name: signer.name }), told]
      : isOver
        ? [words.over[state], null]
        : wantsPaper
          ? [words.paperTitle, words.paperText]
          : [words.notDue, words.notDueText]
  // The builder's people sign at their desk.
  const isHere = next !== null && (next.role === 'witness' || next.role.startsWith('purchaser.'))
  // With a link, only the signer's own witness is there too.
  const isWitness = next !== null && next.signerId === signing.witness?.signerId
  const follows = (onLeave !== null || isWitness) && isHere && isDone && !isOver ? next : null
  return (
    <section className="signing-cover">
      <h1>
        {isDone ? <CheckIcon /> : null} {title}
      </h1>
      {text === null ? null : <p>{text}</p>}
      {isSigned && signer.role !== 'witness' ? <SignedCopy {...{ signing, isHandedOver }} /> : null}
      {right}
      <div className="signing-buttons">
        {wantsPaper && !isDone && !isOver ? <Button onClick={onRethink}>{words.rethink}</Button> : null}
        {follows === null ? null : (
          <Button kind="primary" onClick={() => onNext(follows.signerId)}>
            {follows.role === 'witness' ? words.toWitness : words.toNext({ name: follows.name })}
          </Button>
        )}
        {onLeave === null && follows !== null ? null : onLeave === null ? (
          <p className="ll-quiet">{words.mayClose}</p>
        ) : (
          <Button kind={isHandedOver && follows === null ? 'primary' : 'quiet'} onClick={onLeave}>
            {isHandedOver ? words.giveBack : words.back}
          </Button>
        )}
      </div>
    </section>
  )
}
