import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import type { LaunchBoard } from '../../contract/launchBoard.ts'
import { launchWords } from '../../i18n/en/launch.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { EnterDialog } from './EnterDialog.tsx'
import { LaunchProof } from './LaunchProof.tsx'
import { OwnEntry } from './OwnEntry.tsx'
import { useLaunchBoard } from './useLaunchBoard.ts'
import './Launch.css'

const tones = {
  planned: 'brand',
  open: 'good',
  closed: 'accent',
  drawn: 'accent',
  running: 'good',
  ended: 'quiet',
  cancelled: 'quiet',
} as const

/** A launch for visitors: state, own entry and place, proof of the draw. */
export function LaunchPage() {
  const { launchId = '' } = useParams()
  const words = useText(launchWords)
  const { board, hasFailed, look } = useLaunchBoard(launchId)
  usePageTitle(board?.name ?? words.title, board?.community ?? '')
  return (
    <main className="launch" id="content" data-launch={board?.state}>
      {hasFailed ? <Notice kind="offline">{words.failed}</Notice> : null}
      {board === undefined && !hasFailed ? <Skeleton lines={6} /> : null}
      {board === null ? <EmptyState title={words.missing} /> : null}
      {board == null ? null : <Launch board={board} look={look} />}
    </main>
  )
}

function Launch({ board, look }: { board: LaunchBoard; look: () => void }) {
  const words = useText(launchWords)
  const { state } = board
  const at = (moment: string): string => momentText(moment, { timeZone: board.timeZone })
  const leads = {
    planned: words.leads.planned({ time: at(board.opensAt) }),
    open: words.leads.open({ time: at(board.closesAt) }),
    closed: words.leads.closed({ round: String(board.round), time: at(board.roundAt) }),
    drawn: words.leads.drawn({ time: at(board.startsAt) }),
    running: words.leads.running,
    ended: words.leads.ended,
    cancelled: words.leads.cancelled,
  }
  return (
    <>
      <header className="launch-head">
        <p className="ll-quiet">{board.community}</p>
        <h1>{board.name}</h1>
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
        <p>{leads[state]}</p>
      </header>
      {state === 'running' ? <Serving board={board} /> : null}
      <Mine board={board} look={look} />
      <Facts
        className="launch-facts"
        facts={[
          [words.facts.homes, words.homes({ count: board.homes })],
          [words.facts.entries, words.people({ count: board.entries })],
          [words.facts.opens, at(board.opensAt)],
          [words.facts.closes, at(board.closesAt)],
          [words.facts.starts, at(board.startsAt)],
          [words.facts.turn, words.turn({ minutes: board.turnMinutes, count: board.turnsAtOnce })],
          [words.facts.categories, board.categories.map(({ name }) => name).join(' · ')],
        ]}
      />
      <LaunchProof board={board} />
    </>
  )
}

/** The public part: whose turn it is. */
function Serving({ board: { serving, waiting, homes, homesTaken } }: { board: LaunchBoard }) {
  const words = useText(launchWords)
  return (
    <section className="launch-serving" aria-live="polite">
      <h2>{words.nowServing}</h2>
      <p className="launch-numbers ll-figures">
        {serving.map(({ rank }) => rank).join(' · ') || words.nobody}
      </p>
      <p className="ll-quiet ll-figures">
        {words.waiting({ count: waiting })} {words.left({ count: Math.max(0, homes - homesTaken) })}
      </p>
    </section>
  )
}

/** The visitor's own entry, or how to enter. */
function Mine({ board, look }: { board: LaunchBoard; look: () => void }) {
  const words = useText(launchWords)
  const actor = useAtomValue(actorAtom)
  const signIn = useSignIn(board.project)
  const [asks, setAsks] = useState<'enter' | 'join' | null>(null)
  const isSignedIn = actor.kind === 'person'
  const answer = useAnswer(
    '/comty/GetLaunchEntry',
    isSignedIn ? { projectId: board.project, launch: board.id } : null,
  )
  const { value, refresh } = answer
  const entry = value?.entry ?? null
  const isServing = board.serving.some(({ rank }) => rank === entry?.rank)
  // The board's news about everybody may have changed the viewer's own entry.
  const heard = `${board.state} ${isServing}`
  const before = useRef(heard)
  useEffect(() => {
    if (before.current === heard) return
    before.current = heard
    refresh()
  }, [heard, refresh])
  const isOpen = board.state === 'open'
  if (!isSignedIn) {
    return isOpen || board.state === 'planned' || board.state === 'running' || board.state === 'drawn' ? (
      <LinkButton kind="primary" wide element={<Link {...signIn}>{words.signIn}</Link>} />
    ) : null
  }
  const changed = (): void => {
    setAsks(null)
    refresh()
    look()
  }
  if (answer.state === 'failed') return <Notice kind="offline">{words.entryFailed}</Notice>
  if (value === undefined) return <Skeleton lines={3} />
  return (
    <>
      {entry === null ? null : <OwnEntry board={board} entry={entry} changed={changed} />}
      {isOpen && (entry === null || entry.isWithdrawn) ? (
        <div className="launch-ways">
          <Button kind="primary" wide onClick={() => setAsks('enter')} data-launch-way="enter">
            {words.enter}
          </Button>
          {board.mostInHousehold > 1 ? (
            <Button wide onClick={() => setAsks('join')} data-launch-way="join">
              {words.join}
            </Button>
          ) : null}
        </div>
      ) : null}
      {entry === null && !isOpen && board.state !== 'planned' ? <Notice>{words.notIn}</Notice> : null}
      {asks === null ? null : (
        <EnterDialog board={board} isJoining={asks === 'join'} done={changed} close={() => setAsks(null)} />
      )}
    </>
  )
}
