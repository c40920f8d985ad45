import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { refusalsWords } from '../../i18n/en/refusals.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText } from '../../i18n/useText.ts'
import { NextBest } from '../../modals/NextBest.tsx'
import { links } from '../../rules/links.ts'
import { momentText } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import type { Detail } from './EnvelopePage.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

type Signing = Detail['offline']['signings'][number]
type Act = NonNullable<Signing['acts']>[number]

const tones = { taken: 'good', conflict: 'danger', review: 'danger' } as const

/** Tablets that can sign this envelope offline, and their submissions, also those to decide on. */
export function OfflineSignings({ detail, changed }: { detail: Detail; changed: () => void }) {
  const words = useText(signingWithoutWords)
  const now = useNow()
  const revoke = useSubmit('/digitaldocs/RevokeTicket')
  const { projectId, id: envelopeId } = detail.envelope
  const { tickets, signings } = detail.offline
  if (tickets.length === 0) return null
  const { used, lost, over: late } = words.tabletStates
  const over = { used, lost, over: late }
  return (
    <section className="envelope-part">
      <h2>{words.desk}</h2>
      <ul className="envelope-story">
        {signings.map((one) => (
          <li key={one.id}>
            <OneSigning detail={detail} signing={one} changed={changed} />
          </li>
        ))}
        {tickets.map(({ id, by, endsAt, state }) => (
          <li key={`ticket ${id}`}>
            <strong>{words.tablet({ by })}</strong>
            <span className="ll-small ll-quiet ll-figures">
              {state === 'open'
                ? words.tabletStates.open({ time: timeText(Date.parse(endsAt), now) })
                : over[state]}
            </span>
            {state === 'open' ? (
              <Button
                kind="plain"
                busy={revoke.busy}
                onClick={() => void revoke.send({ projectId, envelopeId, ticketId: id }, { done: changed })}
              >
                {words.isLost}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Trouble problem={revoke.problem} otherwise={words.decideFailed} />
    </section>
  )
}

function OneSigning({ detail, signing, changed }: { detail: Detail; signing: Signing; changed: () => void }) {
  const words = useText(signingWithoutWords)
  const now = useNow()
  const [isClosing, setClosing] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const refusals = useText(refusalsWords)
  const { projectId, id: envelopeId } = detail.envelope
  const { id, outcome, why, detail: code, decision, note, goneLots, acts = [] } = signing
  const { kinds } = useText(envelopesWords)
  const actLine = ({ name, kind, at }: Act): string =>
    [name, kinds[kind as keyof typeof kinds], momentText(at)].filter(Boolean).join(' · ')
  const isRefused = why === 'refused'
  const because = refusals.byCode[code as keyof typeof refusals.byCode] as unknown
  const of = { projectId, envelopeId, id }
  const reason = words.reasons[why as keyof typeof words.reasons] as string | undefined
  return (
    <div className="envelope-offline">
      <p>
        <strong>{signing.signers.join(', ')}</strong>{' '}
        <Tag tone={decision === null ? tones[outcome] : 'quiet'}>
          {decision === null ? words.outcomes[outcome] : words.decided[decision]}
        </Tag>
      </p>
      {reason === undefined ? null : <p>{reason}</p>}
      {typeof because === 'string' ? <p>{because}</p> : null}
      {isRefused && decision === null ? <p>{words.refusedOne}</p> : null}
      {acts.length === 0 ? null : (
        <ul className="ll-small ll-figures">
          {acts.map((act) => (
            <li key={`${act.name} ${act.kind} ${act.at}`}>{actLine(act)}</li>
          ))}
        </ul>
      )}
      {note === '' ? null : <p>{note}</p>}
      <p className="ll-small ll-quiet ll-figures">{timeText(Date.parse(signing.receivedAt), now)}</p>
      {decision === null
        ? goneLots.map((lotId) => <Closest key={lotId} projectId={projectId} lotId={lotId} />)
        : null}
      <div className="envelope-buttons">
        {signing.mayClose ? <Button onClick={() => setClosing(true)}>{words.close}</Button> : null}
        {signing.mayAccept ? (
          <Button kind="primary" onClick={() => setAccepting(true)}>
            {isRefused ? words.acceptValid : words.accept}
          </Button>
        ) : null}
      </div>
      {isAccepting ? (
        <ReasonDialog
          path="/digitaldocs/DecideSigning"
          kind="primary"
          title={words.acceptTitle}
          hint={words.acceptHint}
          label={isRefused ? words.acceptValid : words.accept}
          ask={(said) => ({ ...of, decision: 'accepted' as const, note: said })}
          close={() => {
            setAccepting(false)
            changed()
          }}
        />
      ) : null}
      {isClosing ? (
        <ReasonDialog
          path="/digitaldocs/DecideSigning"
          title={words.closeTitle}
          hint={words.closeHint}
          label={words.close}
          ask={(said) => ({ ...of, decision: 'closed' as const, note: said })}
          close={() => {
            setClosing(false)
            changed()
          }}
        />
      ) : null}
    </div>
  )
}

/** The homes closest to one that is gone. */
function Closest({ projectId, lotId }: { projectId: string; lotId: number }) {
  const words = useText(signingWithoutWords)
  const navigate = useNavigate()
  const { market } = useProjectVoice(projectId)
  const lots = useProjectLots(projectId)?.lots
  const lot = lots?.find(({ id }) => id === lotId)
  if (lots === undefined || lot === undefined) return null
  return (
    <NextBest
      lot={lot}
      lots={lots}
      market={market}
      text={words.nextBest}
      onChoose={({ id }) => void navigate(links.selection0004(projectId, { unitId: String(id) }))}
    />
  )
}
