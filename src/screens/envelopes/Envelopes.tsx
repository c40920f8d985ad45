import { Link, useParams } from 'react-router-dom'
import { useSealedAnswer } from '../../calls/useSealedAnswer.ts'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText } from '../../i18n/useText.ts'
import { envelopeStates } from '../../rules/envelopes/envelope.ts'
import { links } from '../../rules/links.ts'
import { closingEnvelopes } from '../../rules/destinations.ts'
import { DeclineReasons } from './DeclineReasons.tsx'
import { type Envelope, envelopeStatus, envelopeTone } from './envelopeText.ts'
import { Duties } from './Duties.tsx'
import { Suspicions } from './Suspicions.tsx'
import './Envelopes.css'
import { CloseLink } from '../journey/CloseLink.tsx'

const homesOf = ({ homes }: Envelope): string => homes.join(' · ')
const peopleOf = ({ purchasers }: Envelope): string => purchasers.join(', ')

/** A community's envelopes, most urgent first. */
// §2 /sales/{stype}/{projectid}/envelopes
export function Envelopes() {
  const { projectid = '' } = useParams()
  const said = useText(envelopesWords)
  const answer = useSealedAnswer('/digitaldocs/GetEnvelopes', { projectId: projectid })
  useFreshWith(answer.refresh)
  const envelopes = answer.value?.envelopes
  const columns = [
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1fr)',
      text: homesOf,
      sortBy: homesOf,
    },
    {
      id: 'people',
      label: said.columns.people,
      width: 'minmax(0, 2fr)',
      text: peopleOf,
      sortBy: peopleOf,
    },
    {
      id: 'state',
      label: said.state,
      width: 'minmax(0, 2fr)',
      text: (one: Envelope) => envelopeStatus(one, said),
      sortBy: (one: Envelope) => envelopeStatus(one, said),
    },
    {
      id: 'when',
      label: said.columns.when,
      width: '15em',
      sortBy: ({ dueAt, changedAt }: Envelope) => Date.parse(dueAt ?? changedAt),
    },
  ]
  return (
    <OfficePage
      title={said.title}
      lead={said.lead}
      ways={
        <>
          <DeclineReasons projectId={projectid} />
          <Duties projectId={projectid} />
          <Suspicions projectId={projectid} />
          <CloseLink to={closingEnvelopes(projectid)} />
        </>
      }
      answer={answer}
      failed={said.failed}
      isWide
    >
      {envelopes === undefined ? null : (
        <DeskBoard
          label={said.title}
          answer={answer}
          order="urgentFirst"
          rows={envelopes}
          columns={columns}
          filters={[
            {
              id: 'state',
              label: said.state,
              any: said.anyState,
              options: envelopeStates.map((id) => ({ id, label: said.states[id] })),
              of: ({ state }) => state,
            },
          ]}
          idOf={({ id }) => id}
          RowLink={EnvelopeLink}
          Cell={EnvelopeCell}
          empty={said.none}
        />
      )}
    </OfficePage>
  )
}

function EnvelopeLink({ row, ...link }: BoardRowProps<Envelope>) {
  const { stype = 'lowrise', projectid = '' } = useParams()
  return <Link {...link} to={links.envelope(stype, projectid, row.id)} data-row={row.id} />
}

function EnvelopeCell({ row, column }: BoardCellProps<Envelope>) {
  const words = useText({ envelopes: envelopesWords, without: signingWithoutWords })
  const said = words.envelopes
  const now = useNow()
  switch (column) {
    case 'home':
      return <strong>{homesOf(row)}</strong>
    case 'people':
      return <span>{peopleOf(row)}</span>
    case 'state':
      return (
        <>
          <Tag tone={envelopeTone(row)}>{envelopeStatus(row, said)}</Tag>
          {row.offlineWaits > 0 ? <Tag tone="danger">{words.without.outcomes.review}</Tag> : null}
        </>
      )
    default: {
      const { dueAt, isOverdue, changedAt } = row
      const time = timeText(Date.parse(dueAt ?? changedAt), now)
      const when = dueAt === null ? time : isOverdue ? said.overdue({ time }) : said.due({ time })
      return <span className="ll-small ll-quiet ll-figures">{when}</span>
    }
  }
}
