import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { Speaking, useText, useVoice } from '../../i18n/useText.ts'
import { languages } from '../../rules/languages.ts'
import { links } from '../../rules/links.ts'
import type { Market } from '../../rules/markets.ts'
import { handedOverAtom, passedAt, passToNext } from '../../session/handedOver.ts'
import { restIdle } from '../../session/idleClock.ts'
import { keepAwake } from '../../session/keepAwake.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { troubleText } from '../../session/troubleText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { type Begun, fitting, handIn, isSettled, type Signing } from './begun.ts'
import { Consent, type ReadConsent } from './Consent.tsx'
import { CoolingOff } from '../journey/CoolingOff.tsx'
import { WhyNot } from '../journey/WhyNot.tsx'
import { Outcome } from './Outcome.tsx'
import { PersonCover } from './PersonCover.tsx'
import { SignPapers } from './SignPapers.tsx'
import { useBegun } from './useBegun.ts'
import { WitnessPart } from './WitnessPart.tsx'

interface Ids {
  readonly projectId: string
  readonly envelopeId: number
  readonly signerId: number
}

/** Cover, consent, papers and thanks for one signer, who sees nobody else's part. */
export function SigningRoom(ids: Ids) {
  const { voice, market } = useProjectVoice(ids.projectId)
  return (
    <Speaking value={voice}>
      <Room {...ids} market={market} />
    </Speaking>
  )
}

function Room({ projectId, envelopeId, signerId, market }: Ids & { readonly market: Market }) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const voice = useVoice()
  const navigate = useNavigate()
  const from = (useLocation().state as HistoryState | null)?.from
  const ids = { projectId, envelopeId, signerId }
  const found = useAnswer('/digitaldocs/GetSigning', ids)
  const [answered, setAnswered] = useState<Signing>()
  const [isOpen, setOpen] = useState(false)
  const [isWitnessKnown, setWitnessKnown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isRethinking, setRethinking] = useState(false)
  const { begun: kept, isKept, change: changeKept, drop } = useBegun(envelopeId, signerId)
  const work = useAction()
  const held = useAtomValue(handedOverAtom)
  const isHandedOver = held !== null
  const handedOver = passedAt(held, { envelopeId, signerId })

  const asked = found.value?.signing ?? undefined
  const signing = (answered?.version ?? -1) >= (asked?.version ?? -1) ? answered : asked
  useEffect(() => (isOpen ? restIdle('signing') : undefined), [isOpen])
  const isOver = signing !== undefined && isSettled(signing)
  const isAtWork = isOpen && !isOver && signing?.isDue === true
  useEffect(() => (isAtWork ? keepAwake() : undefined), [isAtWork])
  useEffect(() => {
    if (isOver) void drop()
  }, [isOver, drop])

  /** A repeated lost answer is empty, so the current state is loaded. */
  const show = ({ signing: now }: Answer<'/digitaldocs/Sign'> | Answer<'/digitaldocs/Consent'>) => {
    if (now === null) found.refresh()
    else setAnswered(now)
  }
  const trouble = work.problem === null ? null : troubleText(work.problem, words.signing.unknownYet, voice)
  // A tablet that was passed on goes back to staff.
  const out = isHandedOver ? links.signing() : from
  const leave = out === undefined ? null : () => void navigate(out)

  if (signing === undefined || kept === undefined) {
    if (found.state !== 'failed') return <Skeleton lines={6} />
    return (
      <EmptyState
        level={1}
        title={troubleText(found.error, words.signing.openFailed, voice)}
        action={<Button onClick={found.refresh}>{words.actions.retry}</Button>}
      />
    )
  }
  const begun = fitting(kept, signing)
  const change = (next: (before: Begun) => Begun) => changeKept((before) => next(fitting(before, signing)))
  const { state, isDone, isDue, wantsPaper, consent, witnessOf } = signing
  const withdraw = async () => {
    await work.run(async (send) => {
      await send('/purchase/Withdraw', { projectId, transId: signing.transactionId })
      setAnswered(undefined)
      found.refresh()
    })
  }
  const right = (
    <>
      <CoolingOff coolingOff={signing.coolingOff} market={market} busy={work.busy} onWithdraw={withdraw} />
      {signing.coolingOff == null || trouble === null ? null : (
        <Notice kind="danger" live>
          {trouble}
        </Notice>
      )}
    </>
  )
  const isRethought = wantsPaper && isRethinking && state === 'sent' && !isDone
  if (!isRethought && (state !== 'sent' || isDone || wantsPaper || !isDue)) {
    return (
      <Outcome
        signing={signing}
        right={right}
        onRethink={() => setRethinking(true)}
        onLeave={leave}
        isHandedOver={isHandedOver}
        onNext={(next) =>
          void passToNext(next).then(() =>
            navigate(links.signing(projectId, envelopeId, next), {
              replace: isHandedOver,
              state: { from } satisfies HistoryState,
            }),
          )
        }
      />
    )
  }
  const answerConsent = (agrees: boolean, read: ReadConsent = consent) =>
    work.run(async (send) => {
      const { textId, sha256, language } = read
      const deviceAt = new Date().toISOString()
      show(
        await send('/digitaldocs/Consent', {
          ...ids,
          textId,
          sha256,
          language,
          agrees,
          deviceAt,
          handedOver,
        }),
      )
      setRethinking(false)
    })
  const finish = () =>
    work.run(
      async (send) => {
        const made = { ...handIn(signing, begun, new Date()), handedOver }
        const answer =
          witnessOf === null
            ? await send('/digitaldocs/Sign', { ...ids, ...made })
            : await send('/digitaldocs/Witness', {
                ...ids,
                ...begun.witness,
                isOfAge: begun.isOfAge,
                ...made,
              })
        await drop()
        show(answer)
      },
      // The papers may have changed: loads the current state.
      found.refresh,
    )
  if (!isOpen)
    return (
      <>
        <PersonCover signing={signing} onOpen={() => setOpen(true)} onLeave={leave} />
        {right}
      </>
    )
  if (witnessOf !== null && !isWitnessKnown) {
    return (
      <WitnessPart
        projectId={projectId}
        begun={begun}
        onChange={change}
        onDone={() => setWitnessKnown(true)}
      />
    )
  }
  if (consent.at === null || isRethought) {
    return (
      <Consent
        consent={consent}
        languages={languages}
        isSigner={signing.action === 'sign'}
        busy={work.busy}
        trouble={trouble}
        onAnswer={(agrees, read) => {
          if (isRethought && !agrees) setRethinking(false)
          else void answerConsent(agrees, read)
        }}
      />
    )
  }
  return (
    <>
      <SignPapers
        signing={signing}
        begun={begun}
        isKept={isKept}
        busy={work.busy}
        trouble={trouble}
        onChange={change}
        onFinish={() => void finish()}
        onDecline={() => setAsking(true)}
        onPaper={signing.action === 'sign' && witnessOf === null ? () => void answerConsent(false) : null}
      />
      {isAsking ? (
        <WhyNot
          of={ids}
          said={{
            title: words.signing.declineTitle,
            text: words.signing.declineText,
            send: words.signing.declineSend,
          }}
          onDone={() => {
            setAsking(false)
            void drop().then(found.refresh)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
