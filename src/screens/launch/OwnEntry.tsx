import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Countdown } from '../../controls/Countdown.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import type { LaunchBoard } from '../../contract/launchBoard.ts'
import type { Answer } from '../../contract/schemas.ts'
import { launchWords } from '../../i18n/en/launch.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { clockText } from '../../rules/clockText.ts'
import { spokenSeconds } from '../../rules/holdTime.ts'
import { links } from '../../rules/links.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { serverNow } from '../../session/serverClock.ts'

type Entry = NonNullable<Answer<'/comty/GetLaunchEntry'>['entry']>

/** A visitor's own entry: their receipt and household, their place, and their turn. */
export function OwnEntry({
  board,
  entry,
  changed,
}: {
  board: LaunchBoard
  entry: Entry
  changed: () => void
}) {
  const words = useText(launchWords)
  const [leaves, setLeaves] = useState(false)
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const isOver = board.state === 'ended' || board.state === 'cancelled'
  return (
    <section
      className="launch-entry"
      data-entry={entry.turn ?? (entry.isWithdrawn ? 'withdrawn' : 'entered')}
    >
      <h2>{words.own}</h2>
      <Place board={board} entry={entry} changed={changed} />
      <p className="ll-small ll-quiet launch-id">{words.number({ entry: entry.entry })}</p>
      {entry.size > 1 && board.state === 'open' && !entry.isWithdrawn ? (
        <Notice>{words.household({ key: entry.key, members: entry.members, size: entry.size })}</Notice>
      ) : null}
      <div className="launch-ways">
        {isShared ? null : <Button onClick={() => saveReceipt(entry)}>{words.receipt}</Button>}
        {entry.isWithdrawn || isOver ? null : (
          <Button onClick={() => setLeaves(true)} data-launch-way="leave">
            {words.leave}
          </Button>
        )}
      </div>
      {isShared ? (
        <>
          <p>{words.receiptSquare}</p>
          <QrCode text={entry.receipt} label={words.receiptSquare} />
        </>
      ) : null}
      {leaves ? <LeaveDialog board={board} done={changed} close={() => setLeaves(false)} /> : null}
    </section>
  )
}

function saveReceipt({ entry, receipt }: Entry): void {
  saveFile(`${entry}.txt`, `${receipt}\n`, 'text/plain')
}

/** The place in line; during one's turn, the link to the homes. */
function Place({ board, entry, changed }: { board: LaunchBoard; entry: Entry; changed: () => void }) {
  const words = useText(launchWords)
  const [finishes, setFinishes] = useState(false)
  const isOver = board.state === 'ended' || board.state === 'cancelled'
  if (entry.isWithdrawn) return <p>{words.withdrawn}</p>
  if (isOver) return <p>{entry.turn === 'done' ? words.done : words.over}</p>
  if (entry.rank === null) return <p>{words.entered}</p>
  if (entry.turn === 'serving' && entry.turn_until !== null) {
    const text = (seconds: number): string => words.turnEnds({ time: clockText(seconds) })
    return (
      <>
        <Notice kind="good" live>
          <strong>{words.yourTurn}</strong>
          <p>
            <Countdown
              deadline={Date.parse(entry.turn_until)}
              now={serverNow}
              spokenAt={spokenSeconds}
              format={text}
              speak={text}
              onEnd={changed}
            />
          </p>
          <div className="launch-ways">
            <LinkButton
              kind="primary"
              element={<Link to={links.communitySingleSvg(board.project)}>{words.choose}</Link>}
            />
            <Button onClick={() => setFinishes(true)} data-launch-way="finish">
              {words.finish}
            </Button>
          </div>
        </Notice>
        {finishes ? <FinishDialog board={board} done={changed} close={() => setFinishes(false)} /> : null}
      </>
    )
  }
  if (entry.turn === 'done') return <p>{words.done}</p>
  if (entry.turn === 'missed') return <p>{words.missed}</p>
  const { position } = entry
  const before = position === null || board.upTo === null ? null : Math.max(0, position - board.upTo)
  return (
    <>
      <p className="launch-place">
        <span>{words.rank}</span> <strong className="ll-figures">{entry.rank}</strong>
      </p>
      {position !== entry.rank ? <p>{words.again}</p> : null}
      {board.state === 'running' && before !== null ? <p>{words.before({ count: before })}</p> : null}
      <p className="ll-quiet">
        {words.calm({ minutes: board.turnMinutes })}{' '}
        {position === entry.rank ? words.calmOnce : words.calmLast}
      </p>
    </>
  )
}

/** Asks first, because finishing a turn is final. */
function FinishDialog({ board, done, close }: { board: LaunchBoard; done: () => void; close: () => void }) {
  const words = useText({ launch: launchWords, network: networkWords })
  const { send, busy, problem } = useSubmit('/comty/FinishTurn')
  const finish = () => void send({ projectId: board.project, launch: board.id }, { done })
  return (
    <ActDialog
      title={words.launch.finish}
      hint={words.launch.finishHint}
      label={words.launch.finish}
      otherwise={words.network.needsNetwork}
      onDo={finish}
      {...{ busy, problem, close }}
    />
  )
}

function LeaveDialog({ board, done, close }: { board: LaunchBoard; done: () => void; close: () => void }) {
  const words = useText({ launch: launchWords, network: networkWords })
  const { send, busy, problem } = useSubmit('/comty/LeaveLaunch')
  const leave = () =>
    void send(
      { projectId: board.project, launch: board.id },
      {
        done: () => {
          close()
          done()
        },
      },
    )
  return (
    <ActDialog
      title={words.launch.leave}
      hint={board.state === 'open' ? words.launch.leaveOpen : words.launch.leaveClosed}
      label={words.launch.leave}
      kind="danger"
      otherwise={words.network.needsNetwork}
      onDo={leave}
      {...{ busy, problem, close }}
    />
  )
}
