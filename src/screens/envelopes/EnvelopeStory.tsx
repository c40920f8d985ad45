import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import {
  actors,
  type ActorNumber,
  envelopeActions,
  type EnvelopeAction,
} from '../../rules/envelopes/actors.ts'
import { wantsPaper } from '../../rules/signing/act.ts'
import { PaperFaults } from '../journey/PaperFaults.tsx'
import { useChangeName } from '../journey/useChangeName.ts'
import type { Detail } from './EnvelopePage.tsx'

type Kind = keyof ReturnType<typeof useWords>['kinds']
const useWords = () => useText({ envelopes: envelopesWords }).envelopes

/** Changes, missing papers, the steps ahead, notes, and signers' acts, newest first. */
export function EnvelopeStory({ detail }: { detail: Detail }) {
  const words = useWords()
  const nameOf = useChangeName()
  const now = useNow()
  const { leftOut = [] } = detail
  const { done, now: due, next, skipped } = words.stepStates
  const saidBy = {
    initials: words.byInitials,
    newPaper: words.byNewPaper,
    amendment: words.byAmendment,
    renewal: words.byRenewal,
  }
  const stepSaid = { done, now: due, next, skipped }
  return (
    <>
      {detail.changes.length === 0 ? null : (
        <section className="envelope-part">
          <h2>{words.changes}</h2>
          <ul className="envelope-story">
            {detail.changes.map(({ key, before, after, by, at }) => (
              <li key={`${key} ${at} ${before} ${after}`}>
                <strong>{nameOf(key)}</strong>
                <span>
                  {before === after ? after : words.changedTo({ before: before || '–', after: after || '–' })}
                </span>
                <span className="ll-small ll-quiet">{saidBy[by]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length === 0 ? null : (
        <section className="envelope-part">
          <h2>{words.leftOut}</h2>
          <PaperFaults
            faults={leftOut.map((one) => ({ ...one, paper: '', page: null, key: null, letters: '' }))}
          />
        </section>
      )}
      <section className="envelope-part">
        <h2>{words.steps}</h2>
        <ol className="envelope-steps">
          {detail.steps.map(({ no, actor, action, state }) => (
            <li key={`${no} ${actor} ${action}`} data-state={state}>
              <span>
                {words.actors[actors[actor as ActorNumber]]}{' '}
                {words.actions[envelopeActions[action as EnvelopeAction]]}
              </span>
              <Tag tone={state === 'done' ? 'good' : state === 'now' ? 'brand' : 'quiet'}>
                {stepSaid[state]}
              </Tag>
            </li>
          ))}
        </ol>
      </section>
      {detail.notes.length === 0 ? null : (
        <section className="envelope-part">
          <h2>{words.notes}</h2>
          <ul className="envelope-story">
            {detail.notes.map(({ text, at }) => (
              <li key={at}>
                <span>{text}</span>
                <span className="ll-small ll-quiet ll-figures">{timeText(Date.parse(at), now)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="envelope-part">
        <h2>{words.acts}</h2>
        {detail.acts.length === 0 ? <p className="ll-quiet">{words.noActs}</p> : null}
        <ol className="envelope-story">
          {detail.acts.toReversed().map(({ seq, kind, reason, name, paper, presence, assistant, at }) => (
            <li key={seq}>
              <strong>{name}</strong>
              <span>
                {[words.kinds[wantsPaper({ kind, reason }) ? 'wantsPaper' : (kind as Kind)], paper]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="ll-small ll-quiet ll-figures">
                {[
                  timeText(Date.parse(at), now),
                  words.presences[presence],
                  assistant === undefined ? '' : words.assistants[assistant.as]({ name: assistant.name }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
