import { useAtomValue } from 'jotai'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { isOnItsWay, useHandedInSigning, whyNotTaken } from '../../freshness/signingOnItsWay.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { actorAtom, deviceAtom } from '../../session/sessionAtoms.ts'
import {
  getReady,
  handInSigned,
  hasSignedHere,
  isOver,
  type KeptSigning,
} from '../../session/signingWithout.ts'
import { troubleText } from '../../session/troubleText.ts'
import { useKeptSigning } from '../../session/useKeptSigning.ts'
import { signersOn } from './onTablet.ts'

/** On a staff tablet: whether all can sign offline, until when, and earlier signatures' outcome. */
export function GetReady({
  projectId,
  envelopeId,
  isOnline,
  isLeft,
}: {
  projectId: string
  envelopeId: number
  isOnline: boolean
  isLeft: boolean
}) {
  const words = useText(signingWithoutWords)
  const voice = useVoice()
  const isByStaff = isStaff(useAtomValue(actorAtom))
  const isKiosk = useAtomValue(deviceAtom) !== null
  const kept = useKeptSigning(envelopeId)
  const sent = useHandedInSigning(envelopeId)
  const ready = useAction()
  const handing = useAction()
  useNow()
  if (!isByStaff || isKiosk || kept === undefined) return null
  const why = whyNotTaken(sent)
  const isWaiting = isOnItsWay(sent)
  const get = () => void ready.run(async () => await getReady({ projectId, envelopeId }))
  if (kept === null && !isLeft && !isWaiting && why === null) return null
  return (
    <section className="purchase-part get-ready" aria-label={words.title}>
      {isWaiting ? <Notice kind="offline">{words.onItsWay}</Notice> : null}
      {why === null ? null : (
        <Notice kind="warning" live>
          {words.looked({ reason: words.reasons[why as keyof typeof words.reasons] })}
        </Notice>
      )}
      {kept === null ? (
        isLeft && !isWaiting ? (
          <>
            <h2>{words.title}</h2>
            <p>{words.text}</p>
            <Button busy={ready.busy} disabled={!isOnline} onClick={get}>
              {words.getReady}
            </Button>
          </>
        ) : null
      ) : (
        <>
          <h2>{words.onTablet}</h2>
          <WhatIsKept kept={kept} />
          {hasSignedHere(kept) ? (
            <Button
              busy={handing.busy}
              onClick={() => void handing.run(async () => await handInSigned(envelopeId))}
            >
              {words.handInNow}
            </Button>
          ) : (
            <Button kind="plain" busy={ready.busy} disabled={!isOnline} onClick={get}>
              {words.again}
            </Button>
          )}
        </>
      )}
      {ready.problem === null ? null : (
        <Notice kind="warning" live>
          {troubleText(ready.problem, words.failed, voice)}
        </Notice>
      )}
      {handing.problem === null ? null : (
        <Notice kind="warning" live>
          {words.handInFailed}
        </Notice>
      )}
    </section>
  )
}

/** Describes the data on the tablet, and until when it is valid. */
export function WhatIsKept({ kept }: { kept: KeptSigning }) {
  const words = useText(signingWithoutWords)
  const now = useNow()
  const { ticket, signings } = kept
  const names = signings.map(({ signer }) => signer.name).filter((name) => name !== '')
  const signed = signersOn(kept).filter(({ isDone, name }) => isDone && name !== '')
  return (
    <>
      <p>{isOver(kept) ? words.over : words.ready({ time: timeText(Date.parse(ticket.endsAt), now) })}</p>
      <p className="ll-quiet">{words.kept({ count: ticket.papers.length, names: names.join(', ') })}</p>
      {signed.length === 0 ? null : (
        <p>{words.signedHere({ names: signed.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  )
}
