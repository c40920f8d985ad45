import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { replayWords } from '../../i18n/en/replay.ts'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAndModel } from '../../rules/homeText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import type { OpenPaper } from './ReplayPaper.tsx'

type Seen = Answer<'/comty/GetReplay'>['seen']

/** The state at a moment, and what was not recorded. */
export function ReplaySeen({
  seen: { at, state, homes, buyers, sheet, terms, envelopes, people, notKept },
  market,
  timeOf,
  onPaper,
}: {
  seen: Seen
  market: Market
  timeOf: (iso: string) => string
  onPaper: (paper: OpenPaper) => void
}) {
  const words = useText({
    replay: replayWords,
    envelopes: envelopesWords,
    queue: saleQueueWords,
    lot: lotWords,
  })
  const said = words.replay
  const priced = { ...market, currency: sheet.currency }
  return (
    <div className="replay-seen" data-replay={at}>
      <h2 aria-live="polite">
        {said.at({ time: timeOf(at) })} <Tag tone="brand">{said.states[state]}</Tag>
      </h2>
      <section>
        <h3>{said.buyers}</h3>
        <p>{buyers === null ? said.hidden : buyers.join(', ') || said.nobody}</p>
      </section>
      <section>
        <h3>{said.homes}</h3>
        <ul>
          {homes.map((home) => (
            <li key={home.unitId}>
              <strong>{homeAndModel(home)}</strong>
              <span>{home.isIts ? said.its : said.notIts}</span>
              <span className="ll-small ll-quiet">
                {home.listed === null || home.listedSince === null
                  ? said.notListed
                  : said.listed({
                      price: chargedText(home.listed, priced),
                      time: timeOf(home.listedSince),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{said.sheet}</h3>
        <p className="ll-small ll-quiet">{said.frozen({ time: timeOf(sheet.frozenAt) })}</p>
        <SheetLines
          sheet={sheet}
          market={priced}
          homeOf={
            homes.length > 1
              ? (lotId) => homes.filter(({ unitId }) => unitId === lotId).map(homeAndModel)[0]
              : undefined
          }
        />
      </section>
      <section>
        <h3>{said.terms}</h3>
        {terms.length === 0 ? <p>{said.noTerms}</p> : null}
        {terms.map((accepted) => (
          <div key={accepted.acceptedAt}>
            <p className="ll-small ll-quiet">{said.accepted({ time: timeOf(accepted.acceptedAt) })}</p>
            {accepted.terms.map(({ title, body }) => (
              <details key={title}>
                <summary>{title}</summary>
                <p className="replay-text">{body}</p>
              </details>
            ))}
          </div>
        ))}
      </section>
      <section>
        <h3>{said.papers}</h3>
        {envelopes.length === 0 ? <p>{said.noPapers}</p> : null}
        {envelopes.map(({ id, state: envelopeState, papers, acts }) => (
          <div key={id} data-envelope={id}>
            <Tag tone="quiet">{words.envelopes.states[envelopeState]}</Tag>
            <ul>
              {papers.map((paper) => (
                <li key={paper.key}>
                  <span>
                    {said.paperOf({
                      title: paper.title,
                      revision: paper.revision,
                      pages: paper.pages,
                      time: timeOf(paper.frozenAt),
                    })}
                  </span>
                  {paper.isSealed ? <Tag tone="good">{said.sealed}</Tag> : null}
                  <Button onClick={() => onPaper({ ...paper, envelopeId: id })}>
                    {said.openPaper({ title: paper.title })}
                  </Button>
                </li>
              ))}
            </ul>
            <ul>
              {acts.map((act) => (
                <li key={`${act.role} ${act.kind} ${act.at}`} className="ll-small">
                  {[act.name, words.envelopes.kinds[act.kind], timeOf(act.at)].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section>
        <h3>{said.people}</h3>
        <ul>
          {people.map(({ by, name, times, lastAt }) => (
            <li key={`${by} ${name}`}>
              <strong>{[words.queue.who[by], name].filter(Boolean).join(', ')}</strong>
              <span className="ll-small ll-quiet">{said.times({ count: times, time: timeOf(lastAt) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <Notice kind="info">
        <strong>{said.notKept}</strong>
        <ul>
          {notKept.map((one) => (
            <li key={one}>{said.lost[one]}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
