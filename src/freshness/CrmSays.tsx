import { useAnswer } from '../calls/useAnswer.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import type { Answer } from '../contract/schemas.ts'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import { crmWords } from '../i18n/en/crm.ts'
import { labelsWords } from '../i18n/en/labels.ts'
import { worksheetWords } from '../i18n/en/worksheet.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import { contactKeys } from '../rules/fields/crmContact.ts'
import { phoneText } from '../rules/phoneText.ts'
import { useProjectVoice } from '../session/projectVoice.ts'
import { showDone } from './showDone.ts'
import { timeText } from './timeText.ts'
import { Trouble } from './Trouble.tsx'
import { useFreshWith } from './useOffers.ts'
import { useNow } from './useNow.ts'
import './CrmSays.css'

type Proposal = Answer<'/comty/GetCrm'>['proposals'][number]

/** What other systems say about a purchase or worksheet; nothing while they say nothing. */
export function CrmSays({
  projectId,
  of,
  changed,
}: {
  projectId: string
  of: { readonly transid: number } | { readonly transaction: number }
  changed: () => void
}) {
  const said = useText(crmWords)
  const now = useNow()
  const answer = useAnswer('/comty/GetCrm', { project_id: projectId, ...of })
  useFreshWith(answer.refresh)
  const { send, busy, problem } = useSubmit('/comty/DecideCrm')
  const { records = [], proposals = [] } = answer.value ?? {}
  if (records.length + proposals.length === 0 && problem === null) return null
  const refresh = () => {
    answer.refresh()
    changed()
  }
  const decide = ({ id, has, said: other }: Proposal, take: boolean) =>
    void send(
      { project_id: projectId, id, take, seen: { has, said: other } },
      {
        done: () => {
          showDone(line(crmWords, take ? 'taken' : 'kept'))
          refresh()
        },
        failed: refresh,
      },
    )
  return (
    <section className="crm-says" aria-label={said.title} data-crm>
      {records.map(({ receiver, stage, url, saidAt }) => (
        <p key={receiver} className="crm-record">
          <strong>{said.inCrm({ stage: stage || '–' })}</strong>
          <span className="ll-small ll-quiet">
            {said.saidIn({ name: receiver, time: timeText(Date.parse(saidAt), now) })}
          </span>
          {url.startsWith('https://') ? (
            <a href={url} target="_blank" rel="noreferrer">
              {said.open}
            </a>
          ) : null}
        </p>
      ))}
      {proposals.map((proposal) => (
        <OneProposal
          key={proposal.id}
          projectId={projectId}
          proposal={proposal}
          busy={busy}
          decide={(take) => decide(proposal, take)}
        />
      ))}
      {/* Here, because a proposal that somebody else has decided on is gone. */}
      <Trouble problem={problem} otherwise={said.notSaved} />
    </section>
  )
}

function OneProposal({
  projectId,
  proposal,
  busy,
  decide,
}: {
  projectId: string
  proposal: Proposal
  busy: boolean
  decide: (take: boolean) => void
}) {
  const words = useText({ crm: crmWords, labels: labelsWords, worksheet: worksheetWords })
  const said = words.crm
  const { country } = useProjectVoice(projectId).market
  const shown = (key: (typeof contactKeys)[number], value: string) =>
    key === 'phone' ? phoneText(value, country) : value
  const now = useNow()
  const { id, has, receiver, position, saidBy, isBehind, mayDecide, isBound } = proposal
  const time = timeText(Date.parse(proposal.saidAt), now)
  const name = `${has.firstName} ${has.lastName}`.trim() || words.worksheet.buyerNth({ n: position })
  return (
    <article className="crm-proposal" data-proposal={id}>
      <div>
        <h3>{said.other({ who: name })}</h3>
        <p className="ll-small ll-quiet">
          {saidBy === ''
            ? said.saidIn({ name: receiver, time })
            : said.saidBy({ by: saidBy, name: receiver, time })}
        </p>
      </div>
      <dl>
        {contactKeys.map((key) =>
          proposal.said[key] === null ? null : (
            <div key={key}>
              <dt>{words.labels[key]}</dt>
              <dd>
                <strong>{shown(key, proposal.said[key])}</strong>
                <span className="ll-small ll-quiet">
                  {said.has({ value: shown(key, has[key]) || said.nothing })}
                </span>
              </dd>
            </div>
          ),
        )}
      </dl>
      {isBehind ? <Notice kind="warning">{said.behind}</Notice> : null}
      {isBound ? <Notice>{said.bound}</Notice> : null}
      {mayDecide ? (
        <p className="crm-acts">
          {isBound ? null : (
            <Button busy={busy} onClick={() => decide(true)}>
              {said.take}
            </Button>
          )}
          <Button busy={busy} onClick={() => decide(false)}>
            {said.keep}
          </Button>
        </p>
      ) : (
        <p className="ll-small ll-quiet">{said.ask}</p>
      )}
    </article>
  )
}
