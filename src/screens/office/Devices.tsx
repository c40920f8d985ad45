import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { fleetWords } from '../../i18n/en/fleet.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { DeviceDialog } from './DeviceDialog.tsx'
import { actText, type FleetDevice, seenText, unsentText } from './deviceText.ts'
import { EnrolDevice, Joining } from './EnrolDevice.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

const tones = { well: 'good', trouble: 'warning', silent: 'danger', unknown: 'quiet', lost: 'quiet' } as const
/** Those that need somebody come first. */
const order = ['silent', 'trouble', 'unknown', 'well', 'lost'] as const

/** One's communities' kiosks and tablets: their state, requests, and who joins. */
export function Devices() {
  const words = useText({ fleet: fleetWords, sales: salesWords })
  const said = words.fleet
  const answer = useAnswer('/device/GetFleet', {})
  const [isEnrolling, setIsEnrolling] = useState(false)
  const fleet = answer.value
  const devices = fleet?.devices.toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name),
  )
  const columns = [
    {
      id: 'device',
      label: said.columns.device,
      width: 'minmax(0, 1.6fr)',
      text: (one: FleetDevice) => `${one.name} ${one.project_name}`,
      sortBy: (one: FleetDevice) => one.name,
    },
    stateColumn(said, 'minmax(0, 1.4fr)'),
    {
      id: 'seen',
      label: said.columns.seen,
      width: '11em',
      sortBy: (one: FleetDevice) => (one.last_seen === null ? null : Date.parse(one.last_seen)),
    },
    { id: 'unsent', label: said.columns.unsent, width: '11em', sortBy: (one: FleetDevice) => one.unsent },
    { id: 'asked', label: said.columns.asked, width: '12em' },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        <>
          <LinkButton element={<Link to={links.sales()}>{words.sales.title}</Link>} />
          {fleet === undefined || fleet.communities.length === 0 ? null : (
            <Button kind="primary" onClick={() => setIsEnrolling(true)}>
              {said.invite}
            </Button>
          )}
        </>
      }
      answer={answer}
      failed={said.failed}
      above={fleet === undefined ? null : <Joining invites={fleet.invites} done={answer.refresh} />}
      order="urgentFirst"
      rows={devices}
      columns={columns}
      filters={[
        stateFilter(said),
        {
          id: 'community',
          label: said.community,
          any: said.anyCommunity,
          options: (fleet?.communities ?? []).map(({ id, name }) => ({ id, label: name })),
          of: ({ project_id: id }) => id,
        },
        {
          id: 'kind',
          label: said.kind,
          any: said.anyKind,
          options: optionsOf(said.kinds),
          of: ({ kind }) => kind,
        },
      ]}
      idOf={({ id }) => id}
      Cell={DeviceCell}
      empty={said.none}
      name="device"
      renderOpened={(device, close) => (
        <DeviceDialog key={device.id} done={answer.refresh} {...{ device, close }} />
      )}
    >
      {fleet !== undefined && isEnrolling ? (
        <EnrolDevice fleet={fleet} done={answer.refresh} close={() => setIsEnrolling(false)} />
      ) : null}
    </OfficeBoard>
  )
}

function DeviceCell({ row, column }: BoardCellProps<FleetDevice>) {
  const said = useText(fleetWords)
  const now = useNow()
  const [trouble] = row.troubles
  const [asked] = row.actions
  switch (column) {
    case 'device':
      return (
        <>
          <strong>{row.name}</strong>
          <span className="ll-small ll-quiet">
            {row.project_name} · {said.kinds[row.kind]}
          </span>
        </>
      )
    case 'state':
      return (
        <>
          <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
          {trouble === undefined || row.state === 'silent' ? null : (
            <span className="ll-small ll-quiet">{said.troubles[trouble]}</span>
          )}
        </>
      )
    case 'seen':
      return <span className="ll-small ll-figures">{seenText(row, said, now)}</span>
    case 'unsent':
      return <span className="ll-small ll-figures">{unsentText(row, said, now)}</span>
    default:
      return <span className="ll-small ll-quiet">{asked === undefined ? '' : actText(asked, said)}</span>
  }
}
