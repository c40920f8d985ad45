import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { refusalsWords } from '../../i18n/en/refusals.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { typedMarkFault, witnessFault } from '../../rules/signing/offline/fontLetters.ts'
import type { MarkKind } from '../../rules/signing/made.ts'
import { standingOf } from '../../rules/signing/offline/standing.ts'
import { handedOverAtom, passedAt, passToNext } from '../../session/handedOver.ts'
import { restIdle } from '../../session/idleClock.ts'
import { keepAwake } from '../../session/keepAwake.ts'
import {
  awayFrom,
  handInSigned,
  isAllSigned,
  isOver,
  keptPaper,
  type KeptSigning,
  noteAct,
} from '../../session/signingWithout.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { type Begun, fitting, handIn } from './begun.ts'
import { Consent } from './Consent.tsx'
import { PersonCover } from './PersonCover.tsx'
import { SignPapers } from './SignPapers.tsx'
import { useBegun } from './useBegun.ts'
import { WitnessPart } from './WitnessPart.tsx'

/** A signer's part on an offline tablet: acts are on disk before the next screen. */
export function RoomWithout({
  projectId,
  envelopeId,
  signerId,
  kept,
}: {
  projectId: string
  envelopeId: number
  signerId: number
  kept: KeptSigning
}) {
  const words = useText({
    signing: signingWords,
    without: signingWithoutWords,
    refusals: refusalsWords,
  })
  const navigate = useNavigate()
  const from = (useLocation().state as HistoryState | null)?.from
  const held = useAtomValue(handedOverAtom)
  const isHandedOver = held !== null
  const handedOver = passedAt(held, { envelopeId, signerId })
  const [now, setNow] = useState(kept)
  const [isOpen, setOpen] = useState(false)
  const [isWitnessKnown, setWitnessKnown] = useState(false)
  const { begun: found, isKept, change: changeFound, drop } = useBegun(envelopeId, signerId)
  const work = useAction()
  useNow()
  useEffect(() => (isOpen ? restIdle('signing') : undefined), [isOpen])

  const isWhole = isAllSigned(now)
  const { run } = work
  // Runs again after a restart between the last signature and this point.
  useEffect(() => {
    if (isWhole) void run(async () => await handInSigned(envelopeId))
  }, [isWhole, run, envelopeId])

  const signing = now.signings.find(({ signer }) => signer.signerId === signerId)
  const standing = standingOf(now.ticket, now.parts, signerId, awayFrom(now))
  const isAtWork = isOpen && standing?.isDue === true && !standing.isDone
  useEffect(() => (isAtWork ? keepAwake() : undefined), [isAtWork])
  // A tablet that was passed on goes back to staff.
  const out = isHandedOver ? links.signing() : from
  const leave = out === undefined ? null : () => void navigate(out)
  const back =
    leave === null ? null : (
      <Button onClick={leave}>{isHandedOver ? words.signing.giveBack : words.signing.back}</Button>
    )
  if (found === undefined) return <Skeleton lines={6} />
  const said = (title: string, text: string | null, more: React.ReactNode = null) => (
    <section className="signing-cover">
      <h1>{title}</h1>
      {text === null ? null : <p>{text}</p>}
      <div className="signing-buttons">
        {more}
        {back}
      </div>
    </section>
  )
  if (signing === undefined || standing === null || (!standing.isDone && !standing.isDue)) {
    return said(words.signing.notDue, words.signing.notDueText)
  }
  if (standing.isDone) {
    const next = now.signings.find(({ signer }) => signer.signerId === standing.next)?.signer
    return (
      <section className="signing-cover">
        <h1>
          <CheckIcon /> {words.without.thanks({ name: nameOf(signing.signer, now) })}
        </h1>
        <p>{words.without.thanksText}</p>
        {work.problem === null ? null : <p role="alert">{words.without.handInFailed}</p>}
        <div className="signing-buttons">
          {next === undefined ? (
            work.problem === null ? null : (
              <Button
                kind="primary"
                busy={work.busy}
                onClick={() => void work.run(async () => await handInSigned(envelopeId))}
              >
                {words.without.handInNow}
              </Button>
            )
          ) : (
            <Button
              kind="primary"
              onClick={() =>
                void passToNext(next.signerId).then(() =>
                  navigate(links.signing(projectId, envelopeId, next.signerId), {
                    replace: isHandedOver,
                    state: { from } satisfies HistoryState,
                  }),
                )
              }
            >
              {next.role === 'witness' ? words.signing.toWitness : words.signing.toNext({ name: next.name })}
            </Button>
          )}
          {back}
        </div>
      </section>
    )
  }
  if (isOver(now)) return said(words.without.closed, words.without.over)

  const begun = fitting(found, signing)
  const change = (next: (before: Begun) => Begun) => changeFound((before) => next(fitting(before, signing)))
  const isWitness = signing.witnessOf !== null
  const { font } = now
  // Refuses now what the server would refuse later, when everybody has gone home.
  const { byCode } = words.refusals
  const refusal = { letters: byCode.SIGNATURE_LETTERS, party: byCode.WITNESS_IS_PARTY }
  const typedFault = (kind: MarkKind, text: string): string | null => {
    const fault = font === undefined ? null : typedMarkFault(font, signing.fields, { kind, text })
    return fault === null ? null : fault === 'long' ? byCode.SIGNATURE_LONG : refusal[fault]
  }
  const nameFault = (name: string): string | null => {
    const parties = now.signings.filter((one) => one.witnessOf === null).map((one) => one.signer.name)
    const fault = font === undefined ? null : witnessFault(font, signing.fields, { name, parties })
    return fault === null ? null : fault === 'long' ? byCode.NAME_LONG : refusal[fault]
  }
  const helperFault = (name: string): string | null =>
    font !== undefined && typedMarkFault(font, [], { kind: 'signature', text: name }) !== null
      ? byCode.SIGNATURE_LETTERS
      : null
  const { textId, sha256, language } = signing.consent
  const agree = () =>
    work.run(async () => {
      const body = { textId, sha256, language, handedOver }
      setNow(await noteAct(envelopeId, { kind: 'consented', signer: signerId, body }))
    })
  const finish = () =>
    work.run(async () => {
      const { deviceAt: _, ...filled } = handIn(signing, begun, new Date())
      const made = { ...filled, handedOver }
      const body = isWitness ? { ...made, ...begun.witness, isOfAge: begun.isOfAge } : made
      const kind = isWitness ? 'witnessed' : 'signed'
      const after = await noteAct(envelopeId, { kind, signer: signerId, body })
      await drop()
      setNow(after)
    })
  const trouble = work.problem === null ? null : words.without.notKept
  if (!isOpen) return <PersonCover signing={signing} onOpen={() => setOpen(true)} onLeave={leave} />
  if (isWitness && !isWitnessKnown) {
    return (
      <WitnessPart
        projectId={projectId}
        begun={begun}
        nameFault={nameFault}
        onChange={change}
        onDone={() => setWitnessKnown(true)}
      />
    )
  }
  if (!standing.hasConsented) {
    return (
      <Consent
        languages={[]}
        consent={signing.consent}
        // Requesting paper needs a network.
        isSigner={false}
        busy={work.busy}
        trouble={trouble}
        onAnswer={() => void agree()}
      />
    )
  }
  return (
    <SignPapers
      signing={signing}
      begun={begun}
      isKept={isKept}
      busy={work.busy}
      trouble={trouble}
      onChange={change}
      onFinish={() => void finish()}
      onDecline={null}
      paperOf={async (key) => await keptPaper(now, signerId, key)}
      failedText={words.without.paperGone}
      hint={words.without.agreedOnly}
      typedFault={typedFault}
      nameFault={helperFault}
    />
  )
}

/** A witness's name as given, anybody else's as on the papers. */
function nameOf(
  { name, signerId }: { readonly name: string; readonly signerId: number },
  { parts }: KeptSigning,
) {
  const body = parts.find(({ act }) => act.signer === signerId && act.kind === 'witnessed')?.body
  return body != null && 'fname' in body ? `${body.fname} ${body.lname}` : name
}
