import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { Voice } from '../../i18n/voice.ts'
import { isOwnUnsent, mayDiscardUnsent } from '../../rules/unsentRights.ts'
import { isDuplicateOffer } from '../../rules/worksheets.ts'
import { deliveryLabel } from '../../session/deliveryLabel.ts'
import { saveRescue } from './saveRescue.ts'
import { Verdict } from '../../freshness/Verdict.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import type { Delivery } from '../../freshness/useDelivery.ts'
import { showToast } from '../../controls/toast.ts'
import { worksheetStart } from '../../rules/journey/worksheet.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { refusalText } from '../../session/troubleText.ts'
import { More } from '../journey/More.tsx'
import { ConflictOf } from './ConflictOf.tsx'
import { reopenUnsent } from './reopenWorksheet.ts'
import { useWorksheet } from './useWorksheet.ts'

/**
 * §8 verbatim: a worksheet that exists or was refused, an agency or agent not created; else the server's
 * message.
 */
export function whyNotPossible(
  { verdict, call }: Delivery,
  words: TextOf<{ messages: typeof messagesWords; unsent: typeof unsentWords }>,
  voice: Voice,
): string {
  if (verdict !== null && isDuplicateOffer(verdict)) return words.messages.worksheetExists
  if (call === '/comty/UploadSaleImage') return pictureTrouble(verdict, words, voice)
  const why = verdict === null ? words.unsent.parked : refusalText(verdict, voice)
  if (call === '/comty/CreateCompany') return `${words.messages.agencyNotCreated} ${why}`
  if (call === '/comty/AgentNameCreate') return `${words.messages.agentNotCreated} ${why}`
  const isRefused = verdict !== null && call === '/user/AddWorksheetOffer'
  return isRefused ? `${words.messages.worksheetFailed}. ${why}` : why
}

/** §8: a picture whose worksheet arrived without it, and why. */
export function pictureTrouble(
  verdict: Delivery['verdict'],
  words: TextOf<{ messages: typeof messagesWords; unsent: typeof unsentWords }>,
  voice: Voice,
): string {
  const why = verdict === null ? words.unsent.parked : refusalText(verdict, voice)
  return `${words.messages.imagesFailed}. ${why}`
}

function waitsFor(
  delivery: Delivery,
  words: TextOf<{
    worksheetForms: typeof worksheetFormsWords
    unsent: typeof unsentWords
    messages: typeof messagesWords
  }>,
  voice: Voice,
): string {
  if (delivery.state === 'needsSignIn') return words.unsent.waitsForSignIn
  if (delivery.state === 'notPossible') return whyNotPossible(delivery, words, voice)
  if (delivery.state === 'confirmed' || delivery.state === 'received' || delivery.state === 'sent') {
    return delivery.pictures === 0
      ? ''
      : words.unsent.attachments({ count: delivery.picturesSent, total: delivery.pictures })
  }
  return [
    words.unsent.waitsForNetwork,
    // Counts everything submitted, even before any of it has arrived.
    delivery.pictures === 0
      ? ''
      : words.worksheetForms.waitingPictures({ count: delivery.picturesSent, total: delivery.pictures }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The reason why a person discards work, kept with its remaining record. */
type DiscardReason = 'mistake' | 'changed' | 'otherWay' | 'other'

/** An unsent item: its progress, why it waits, and the possible actions. */
export function UnsentItem({ delivery }: { delivery: Delivery }) {
  const voice = useVoice()
  const words = useText({
    unsent: unsentWords,
    submitted: submittedWords,
    camera: cameraWords,
    actions: actionsWords,
    worksheetForms: worksheetFormsWords,
    terms: termsWords,
    floorPlans: floorPlansWords,
    lot: lotWords,
    messages: messagesWords,
  })
  // The key of the item about to be discarded.
  const [asking, setAsking] = useState<string | null>(null)
  const [reason, setReason] = useState<DiscardReason>('mistake')
  const forms = words.worksheetForms
  const reasons: readonly { id: DiscardReason; label: string }[] = [
    { id: 'mistake', label: forms.reasonMistake },
    { id: 'changed', label: forms.reasonChanged },
    { id: 'otherWay', label: forms.reasonOtherWay },
    { id: 'other', label: forms.reasonOther },
  ]
  const isSheet = delivery.call === '/user/AddWorksheetOffer'
  const { replace } = useWorksheet()
  const actor = useAtomValue(actorAtom)
  const mayDiscard = mayDiscardUnsent(actor, delivery.scope)
  const now = useNow()
  const navigate = useNavigate()
  const open = delivery.nextAt > 0
  const correct = async () => {
    const reopened = await reopenUnsent(delivery.key).catch(() => null)
    if (reopened === null) {
      showToast({ text: line(unsentWords, 'sealed'), duration: 8000, code: 'sealed' })
      return
    }
    await replace(reopened.draft, reopened.files)
    await navigate(worksheetStart(delivery.projectId))
  }
  return (
    <article className="unsent" data-delivery={delivery.key} data-word={delivery.state}>
      <header className="unsent-head">
        <div>
          <h3>{deliveryLabel(delivery, words)}</h3>
          <p className="ll-small ll-quiet">
            {words.submitted.submittedAt({ time: timeText(delivery.createdAt, now) })}
          </p>
        </div>
      </header>
      <Verdict delivery={delivery} />
      {waitsFor(delivery, words, voice) === '' ? null : (
        <p className="ll-small">{waitsFor(delivery, words, voice)}</p>
      )}
      {delivery.refusedPictures.map(({ key, verdict }) => (
        <Notice
          key={key}
          kind="warning"
          action={
            mayDiscard ? <Button onClick={() => setAsking(key)}>{words.camera.remove}</Button> : undefined
          }
        >
          {pictureTrouble(verdict, words, voice)}
        </Notice>
      ))}
      <ConflictOf delivery={delivery} />
      {open && delivery.canBeSent ? (
        <Button onClick={() => void outbox.sendNow(delivery.key)}>{words.unsent.sendNow}</Button>
      ) : null}
      {open ? (
        <More title={words.unsent.more} begun={false}>
          <div className="unsent-buttons">
            {delivery.canBeDiscarded && isSheet && isOwnUnsent(actor, delivery.scope) ? (
              <Button onClick={() => void correct()}>{words.unsent.correct}</Button>
            ) : null}
            <Button onClick={() => void saveRescue(delivery.key)}>{forms.rescue}</Button>
            {delivery.canBeDiscarded && mayDiscard ? (
              <Button kind="danger" onClick={() => setAsking(delivery.key)}>
                {words.unsent.discard}
              </Button>
            ) : null}
          </div>
        </More>
      ) : null}
      <Dialog
        open={asking !== null}
        role="alertdialog"
        title={words.unsent.discard}
        closeLabel={words.actions.cancel}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{words.actions.cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(null)
                if (asking === null) return
                void outbox.discard(asking, reason).then((done) => {
                  if (done !== 'discarded')
                    showToast({ text: line(worksheetFormsWords, 'notDiscarded'), duration: 8000 })
                })
              }}
            >
              {words.unsent.discard}
            </Button>
          </>
        }
      >
        <p className="unsent-ask">{words.unsent.discardConfirm}</p>
        <NativeSelect
          label={forms.reasons}
          value={reason}
          options={reasons}
          onChange={(event) => setReason(event.target.value as DiscardReason)}
        />
      </Dialog>
    </article>
  )
}
