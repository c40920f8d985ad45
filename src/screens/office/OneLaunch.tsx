import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { launchDeskWords } from '../../i18n/en/launchDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { momentText } from '../../session/dayText.ts'
import { DoorDialog, DrawDialog, EndDialog, type LaunchAct, ServeDialog } from './LaunchActs.tsx'
import type { LaunchDesk, OfficeLaunch } from './Launches.tsx'

interface Shared {
  readonly projectId: string
  readonly desk: LaunchDesk
  readonly launch: OfficeLaunch
  readonly done: () => void
  readonly close: () => void
}

/** A launch at the office: its state, its line, and the possible actions. */
export function OneLaunch(shared: Shared) {
  const [act, setAct] = useState<LaunchAct | null>(null)
  const { launch, projectId, done } = shared
  const acting = {
    launch,
    projectId,
    done: () => {
      setAct(null)
      done()
    },
    close: () => setAct(null),
  }
  switch (act) {
    case 'draw':
      return <DrawDialog {...acting} />
    case 'door':
      return <DoorDialog {...acting} />
    case 'serve':
      return <ServeDialog {...acting} />
    case 'end':
      return <EndDialog {...acting} />
    default:
      return <Seen {...shared} onAct={setAct} />
  }
}

function Seen({ desk, launch, close, onAct }: Shared & { onAct: (act: LaunchAct) => void }) {
  const words = useText({ launches: launchDeskWords, actions: actionsWords })
  const said = words.launches
  const origin = usePublicOrigin()
  const { state } = launch
  const { timeZone, mayPlan, mayDraw } = desk
  const at = (moment: string): string => momentText(moment, { timeZone })
  const isOver = state === 'ended' || state === 'cancelled'
  const acts: [LaunchAct, string, boolean][] = [
    ['draw', said.draw, mayDraw && state === 'closed'],
    ['door', said.door, state === 'open'],
    ['serve', said.serve, state === 'running'],
    ['end', state === 'running' || state === 'drawn' ? said.end : said.cancel, mayPlan && !isOver],
  ]
  return (
    <Dialog
      open
      wide
      title={launch.name}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="sale-story" data-launch-state={state}>
        <p>
          <Tag>{said.states[state]}</Tag>{' '}
          {state === 'closed' ? said.waitsFor({ time: at(launch.round_at) }) : null}
        </p>
        <div className="sales-actions">
          {acts.map(([act, label, isShown]) =>
            isShown ? (
              <Button key={act} onClick={() => onAct(act)} data-launch-act={act}>
                {label}
              </Button>
            ) : null,
          )}
          <LinkButton element={<Link to={links.launch(launch.id)}>{said.page}</Link>} />
        </div>
        <Facts
          className="market-facts ll-figures"
          facts={[
            [said.facts.opens, at(launch.opens_at)],
            [said.facts.closes, at(launch.closes_at)],
            [said.facts.starts, at(launch.starts_at)],
            [said.facts.round, `${launch.round}, ${at(launch.round_at)}`],
            [said.facts.entries, said.entries({ count: launch.entries, withdrawn: launch.withdrawn })],
            [
              said.facts.turns,
              said.turns({ waiting: launch.waiting, done: launch.done, missed: launch.missed }),
            ],
            [said.facts.homes, said.homesOf({ homes: launch.homes, all: launch.lots })],
          ]}
        />
        <Line launch={launch} />
        {isOver ? null : <QrCode text={`${origin}${links.launch(launch.id)}`} label={said.square} />}
      </div>
    </Dialog>
  )
}

/** The entries whose turn it is, and the next ones. */
function Line({ launch: { line, categories } }: { launch: OfficeLaunch }) {
  const said = useText(launchDeskWords)
  const now = useNow()
  if (line.length === 0) return null
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <section aria-label={said.line}>
      <h3>{said.line}</h3>
      <ol className="sale-events" data-launch-line={line.length}>
        {line.map((one) => (
          <li key={one.rank} data-rank={one.rank}>
            <span className="ll-figures">
              <strong>{one.rank}</strong> {one.name}
            </span>
            <span className="ll-small">
              {[nameOf.get(one.category) ?? '', said.channels[one.channel], one.isMine ? said.isMine : '']
                .filter(Boolean)
                .join(' · ')}{' '}
              {one.until === null ? null : (
                <Tag tone="good">{said.until({ time: timeText(Date.parse(one.until), now) })}</Tag>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
