import { useAtomValue } from 'jotai'
import { refreshLots } from '../calls/projectLots.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import { Button } from '../controls/Button.tsx'
import { Countdown } from '../controls/Countdown.tsx'
import type { Answer } from '../contract/schemas.ts'
import { Trouble } from '../freshness/Trouble.tsx'
import { useFreshWith } from '../freshness/useOffers.ts'
import { showDone } from '../freshness/showDone.ts'
import { lotWords } from '../i18n/en/lot.ts'
import { refusalsWords } from '../i18n/en/refusals.ts'
import { undoingWords } from '../i18n/en/undoing.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import { mayUndoSome } from '../rules/permissions.ts'
import { projectTypes } from '../rules/projectTypes.ts'
import { homeTitles } from '../rules/homeText.ts'
import { clockText } from '../rules/clockText.ts'
import { actorAtom } from '../session/sessionAtoms.ts'
import { serverNow } from '../session/serverClock.ts'
import './TakeBacks.css'

type One = Answer<'/comty/GetTakeBacks'>['takeBacks'][number]

/** Seconds left that are spoken. */
const spoken = [30, 10]

/** On every screen: what this person freed within a minute, and a button to undo it. */
// §4 Release, Unsell
export function TakeBacks() {
  const words = useText(undoingWords)
  const actor = useAtomValue(actorAtom)
  const mayUndo = mayUndoSome(actor)
  const answer = useAnswer('/comty/GetTakeBacks', mayUndo ? {} : null)
  useFreshWith(answer.refresh)
  const running = (mayUndo ? (answer.value?.takeBacks ?? []) : []).filter(
    ({ ends_at: end }) => Date.parse(end) > serverNow(),
  )
  if (running.length === 0) return null
  return (
    <section className="take-backs" aria-label={words.takeBacks}>
      {running.map((one) => (
        <Row key={one.id} one={one} refresh={answer.refresh} />
      ))}
    </section>
  )
}

function Row({ one, refresh }: { one: One; refresh: () => void }) {
  const words = useText({ undoing: undoingWords, lot: lotWords, refusals: refusalsWords })
  const said = words.undoing
  const { id, undo, problem, project_id: projectId, isHighrise, ends_at: end } = one
  const { send, busy, problem: trouble } = useSubmit('/comty/TakeBack')
  const projectType = isHighrise ? projectTypes.highrise : projectTypes.lowrise
  const homes = homeTitles(one.homes, projectType, words)
  const text = (seconds: number): string =>
    (undo === 'unsell' ? said.freed : said.released)({ homes, time: clockText(seconds) })
  const done = () => {
    showDone(line(undoingWords, 'takenBack', { homes }), 'takenBack')
    refreshLots(projectId).catch(() => undefined)
    refresh()
  }
  return (
    <div className="take-back" data-take-back={id}>
      {problem === null ? (
        <Countdown
          deadline={Date.parse(end)}
          now={serverNow}
          spokenAt={spoken}
          format={text}
          speak={text}
          onEnd={refresh}
        />
      ) : (
        <p>
          {(undo === 'unsell' ? said.freedFor : said.releasedFor)({
            homes,
            why: words.refusals.byCode[problem],
          })}
        </p>
      )}
      {problem === null ? (
        <Button busy={busy} onClick={() => void send({ id }, { done })}>
          {said.takeBack}
        </Button>
      ) : null}
      <Trouble problem={trouble} otherwise={said.needsNetwork} />
    </div>
  )
}
