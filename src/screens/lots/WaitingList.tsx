import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { refreshLots } from '../../calls/projectLots.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { waitingWords } from '../../i18n/en/waiting.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { waitingForm } from '../../rules/fields/waiting.ts'
import type { Lot } from '../../rules/lot.ts'
import { notificationMs } from '../../rules/messages.ts'
import { isStaff } from '../../rules/permissions.ts'
import { mayBeWaitedFor } from '../../rules/waiting.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { Waiting, WaitingPlace } from './useWaitingPlace.ts'

/** The waiting list of a taken home: joining, the person's place, and an offer. */
export function WaitingList({
  lot,
  isMine,
  waiting: { hours, place, refresh },
}: {
  lot: Lot
  isMine: boolean
  waiting: Waiting
}) {
  const words = useText(waitingWords)
  const actor = useAtomValue(actorAtom)
  const signIn = useSignIn()
  const [asks, setAsks] = useState<'join' | 'share' | 'leave' | null>(null)
  if (isMine || !mayBeWaitedFor(lot) || isStaff(actor)) return null
  if (hours === undefined) return null
  if (actor.kind === 'guest') {
    return hours === 0 ? null : <LinkButton wide element={<Link {...signIn}>{words.signIn}</Link>} />
  }
  const close = (): void => {
    setAsks(null)
    refresh()
  }
  const isIn = place?.state === 'waiting' || place?.state === 'offered'
  if (place?.isPartners === true && !isIn) return <Notice>{words.partnersPurchase}</Notice>
  if (!isIn && hours === 0) return null
  return (
    <>
      {isIn ? (
        <Place lot={lot} place={place} onAsk={setAsks} refresh={refresh} />
      ) : (
        <>
          {place?.state === 'missed' ? <Notice>{words.missed}</Notice> : null}
          <Button wide onClick={() => setAsks('join')} data-waiting="join">
            {words.join}
          </Button>
        </>
      )}
      {asks === 'join' || asks === 'share' ? (
        <JoinDialog lot={lot} hours={hours} isIn={asks === 'share'} close={close} />
      ) : null}
      {asks === 'leave' && isIn ? <LeaveDialog lot={lot} place={place} close={close} /> : null}
    </>
  )
}

/** A position in the list, or an offer. */
function Place({
  lot,
  place,
  onAsk,
  refresh,
}: {
  lot: Lot
  place: WaitingPlace
  onAsk: (what: 'share' | 'leave') => void
  refresh: () => void
}) {
  const words = useText(waitingWords)
  const now = useNow()
  const { busy, run } = useAction()
  const isOffered = place.state === 'offered'
  const { projectId } = lot
  useEffect(() => {
    // Whom a taken home is offered sees details that others may not.
    if (isOffered) refreshLots(projectId).catch(() => undefined)
  }, [isOffered, projectId])
  const take = () =>
    run(
      async (send) => {
        await send('/comty/TakeOffer', { projectId: lot.projectId, lot_id: lot.id })
        refresh()
      },
      (problem) => {
        showToast({
          text: { problem, otherwise: line(networkWords, 'needsNetwork') },
          kind: 'warning',
          duration: 8000,
        })
      },
    )
  return (
    <Notice
      kind={isOffered ? 'good' : 'info'}
      live
      action={
        <>
          {place.isPartners ? (
            <Button kind="primary" busy={busy} onClick={() => void take()}>
              {words.take}
            </Button>
          ) : null}
          {place.isShared ? null : (
            <Button onClick={() => onAsk('share')} data-waiting="share">
              {words.share}
            </Button>
          )}
          <Button onClick={() => onAsk('leave')} data-waiting="leave">
            {isOffered ? words.giveUp : words.leave}
          </Button>
        </>
      }
    >
      {isOffered && place.offer_ends !== null ? (
        <>
          <p>
            <strong>{words.offered({ time: timeText(Date.parse(place.offer_ends), now) })}</strong>
          </p>
          <p>{words.offeredLead}</p>
          {place.isPartners ? <p>{words.partners}</p> : null}
        </>
      ) : (
        <>
          <p>{words.place({ place: place.place, length: place.length })}</p>
          <p>{words.told}</p>
        </>
      )}
      {place.partner_email === null ? null : (
        <p>{words[place.isShared ? 'shared' : 'named']({ email: place.partner_email })}</p>
      )}
    </Notice>
  )
}

/** Joining, alone or with a partner; for people already in line, naming a partner. */
function JoinDialog({
  lot,
  hours,
  isIn,
  close,
}: {
  lot: Lot
  hours: number
  isIn: boolean
  close: () => void
}) {
  const words = useText({ waiting: waitingWords, network: networkWords })
  const said = words.waiting
  const label = isIn ? said.share : said.join
  return (
    <FormDialog
      path="/comty/JoinWaitingList"
      form={waitingForm}
      facts={{}}
      title={label}
      label={label}
      otherwise={words.network.needsNetwork}
      ask={({ partner_email }) => ({
        projectId: lot.projectId,
        lot_id: lot.id,
        partner_email: partner_email || null,
      })}
      close={close}
      fields={{ hints: { partner_email: said.partnerHint } }}
    >
      <p>{isIn ? said.shareLead : `${said.lead} ${said.hours({ count: hours })}`}</p>
    </FormDialog>
  )
}

function LeaveDialog({ lot, place, close }: { lot: Lot; place: WaitingPlace; close: () => void }) {
  const words = useText({ waiting: waitingWords, network: networkWords })
  const said = words.waiting
  const { busy, problem, run } = useAction()
  const isOffered = place.state === 'offered'
  const leave = () =>
    void run(async (send) => {
      await send('/comty/LeaveWaitingList', { projectId: lot.projectId, lot_id: lot.id })
      showToast({ text: line(waitingWords, 'left'), duration: notificationMs })
      close()
    })
  const label = isOffered ? said.giveUp : said.leave
  return (
    <ActDialog
      kind="danger"
      title={label}
      label={label}
      onDo={leave}
      otherwise={words.network.needsNetwork}
      {...{ busy, problem, close }}
    >
      <p>{isOffered ? said.giveUpConfirm : said.leaveConfirm}</p>
    </ActDialog>
  )
}
