import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { replayWords } from '../../i18n/en/replay.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { ReplayPaper, type OpenPaper } from './ReplayPaper.tsx'
import { ReplaySeen } from './ReplaySeen.tsx'
import { momentText } from '../../session/dayText.ts'
import './Office.css'
import './Replay.css'

/** A purchase at a moment: events, and the state after each. */
export function Replay() {
  const { stype = 'lowrise', projectid = '', transid = '' } = useParams()
  const words = useText({ replay: replayWords, queue: saleQueueWords })
  const said = words.replay
  const { market } = useProjectVoice(projectid)
  const [search, setSearch] = useSearchParams()
  const at = search.get('at')
  const [paper, setPaper] = useState<OpenPaper | null>(null)
  const answer = useAnswer('/comty/GetReplay', { transid: Number(transid), at })
  const { moments = [], seen, reference } = answer.value ?? {}
  const choose = (moment: string | null): void =>
    setSearch(moment === null ? {} : { at: moment }, { replace: true })
  const timeOf = (iso: string): string => momentText(iso, { timeZone: market.timeZone })
  const one = (key: string, isChosen: boolean, onClick: () => void, text: string, time: string) => (
    <li key={key}>
      <button type="button" aria-pressed={isChosen} onClick={onClick}>
        <span className="ll-small ll-quiet ll-figures">{time}</span>
        <span>{text}</span>
      </button>
    </li>
  )
  return (
    <OfficePage
      // Keeps a reference from breaking at its hyphens.
      title={[said.title, reference?.replaceAll('-', '\u2011')].filter(Boolean).join(' · ')}
      lead={said.lead}
      failed={said.failed}
      answer={answer}
      ways={
        <LinkButton
          element={<Link to={links.purchaseQueue(stype, projectid, transid)}>{said.toSale}</Link>}
        />
      }
    >
      {seen === undefined ? null : (
        <div className="replay">
          <nav aria-label={said.moments}>
            <h2>{said.moments}</h2>
            <ol className="replay-moments">
              {moments.map((moment, nth) =>
                one(
                  `${moment.at} ${nth}`,
                  moment.at === at,
                  () => choose(moment.at),
                  [words.queue.events[moment.what], words.queue.who[moment.by]].join(' · '),
                  timeOf(moment.at),
                ),
              )}
              {one('now', at === null, () => choose(null), said.now, '')}
            </ol>
          </nav>
          <ReplaySeen seen={seen} market={market} timeOf={timeOf} onPaper={setPaper} />
        </div>
      )}
      {paper === null ? null : (
        <ReplayPaper transid={Number(transid)} paper={paper} close={() => setPaper(null)} />
      )}
    </OfficePage>
  )
}
