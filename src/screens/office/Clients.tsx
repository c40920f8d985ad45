import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { clientsWords } from '../../i18n/en/clients.ts'
import { useText } from '../../i18n/useText.ts'
import { ClientStory } from './ClientStory.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

export type Client = Answer<'/comty/GetClients'>['clients'][number]

const firstOf = ({ registrations }: Client) => registrations[0]
const idOf = (one: Client): number => firstOf(one)?.transactionId ?? 0

/** Shows which broker registered which client first, with proof; conflicts stand out. */
export function Clients() {
  const { projectid = '' } = useParams()
  const said = useText(clientsWords)
  const answer = useAnswer('/comty/GetClients', { project_id: projectid })
  const columns = [
    {
      id: 'client',
      label: said.columns.client,
      width: 'minmax(0, 1.6fr)',
      text: (one: Client) => `${one.name} ${one.emails.join(' ')}`,
      sortBy: (one: Client) => one.name,
    },
    {
      id: 'first',
      label: said.columns.first,
      width: 'minmax(0, 1.2fr)',
      text: (one: Client) => one.registrations.map(({ by }) => by).join(' '),
      sortBy: (one: Client) => firstOf(one)?.by ?? null,
    },
    {
      id: 'at',
      label: said.columns.at,
      width: '11em',
      sortBy: (one: Client) => Date.parse(firstOf(one)?.received_at ?? ''),
    },
    {
      id: 'more',
      label: said.columns.more,
      width: '16em',
      sortBy: (one: Client) => one.registrations.length,
    },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      answer={answer}
      failed={said.failed}
      above={answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      order="byDate"
      rows={answer.value?.clients}
      columns={columns}
      filters={[
        {
          id: 'conflict',
          label: said.conflicts,
          any: said.anyConflict,
          options: [
            { id: 'yes', label: said.conflict },
            { id: 'no', label: said.noConflict },
          ],
          of: ({ isConflict }) => (isConflict ? 'yes' : 'no'),
        },
      ]}
      idOf={idOf}
      Cell={ClientCell}
      empty={said.none}
      name="client"
      renderOpened={(client, close) => <ClientStory client={client} close={close} />}
    />
  )
}

function ClientCell({ row, column }: BoardCellProps<Client>) {
  const said = useText(clientsWords)
  const now = useNow()
  const first = firstOf(row)
  switch (column) {
    case 'client':
      return (
        <>
          <strong>{row.name || row.emails[0]}</strong>
          <span className="ll-small ll-quiet">{row.emails.join(', ')}</span>
        </>
      )
    case 'first':
      return first === undefined || first.kind === 'nobody'
        ? said.nobody
        : first.kind === 'broker'
          ? first.by
          : said.other({ name: first.by })
    case 'at':
      return (
        <span className="ll-small ll-quiet ll-figures">
          {first === undefined ? '' : timeText(Date.parse(first.received_at), now)}
        </span>
      )
    default:
      return row.isConflict ? (
        <Tag tone="warning">{said.conflict}</Tag>
      ) : (
        <span className="ll-small ll-quiet ll-figures">
          {said.count({ count: row.registrations.length })}
        </span>
      )
  }
}
