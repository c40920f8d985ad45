import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { abilitiesOf } from '../../rules/office/staffAbilities.ts'
import { officeRoleNames, staffRoles } from '../../rules/staffRoles.ts'
import { BrokersAsking } from './BrokersAsking.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { StaffForm } from './StaffForm.tsx'

export type StaffAnswer = Answer<'/comty/GetStaff'>
export type Member = StaffAnswer['people'][number] & { readonly where: readonly string[] }

const tones = { active: 'good', invited: 'brand', closed: 'quiet' } as const

/** The viewer's communities' staff, to invite, change or remove, and brokers asking to join. */
export function People() {
  const words = useText({ staff: staffWords, sales: salesWords })
  const said = words.staff
  const answer = useAnswer('/comty/GetStaff', {})
  const [isInviting, setIsInviting] = useState(false)
  const nameOf = (id: string): string => answer.value?.communities.find((one) => one.id === id)?.name ?? id
  const staff = answer.value
  const people = staff?.people
    .map((one): Member => ({ ...one, where: (one.communities ?? []).map(nameOf) }))
    .toSorted((a, b) => (a.name || a.email).localeCompare(b.name || b.email))
  const roleOf = ({ role }: Member): string => (role === null ? said.otherRole : said.roles[role])
  const columns = [
    {
      id: 'who',
      label: said.columns.who,
      width: 'minmax(0, 1.6fr)',
      text: (one: Member) => `${one.name} ${one.email}`,
      sortBy: (one: Member) => one.name || one.email,
    },
    { id: 'role', label: said.columns.role, width: 'minmax(0, 1fr)', text: roleOf, sortBy: roleOf },
    {
      id: 'where',
      label: said.columns.where,
      width: 'minmax(0, 1.4fr)',
      text: (one: Member) => one.where.join(' '),
    },
    stateColumn(said, '12em'),
    {
      id: 'seen',
      label: said.columns.seen,
      width: '10em',
      sortBy: (one: Member) => (one.lastSeen === null ? null : Date.parse(one.lastSeen)),
    },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        <>
          <LinkButton element={<Link to={links.sales()}>{words.sales.title}</Link>} />
          {answer.value === undefined ? null : (
            <Button kind="primary" onClick={() => setIsInviting(true)}>
              {said.invite}
            </Button>
          )}
        </>
      }
      answer={answer}
      failed={said.failed}
      above={staff === undefined ? null : <BrokersAsking staff={staff} done={answer.refresh} />}
      order="byName"
      rows={people}
      columns={columns}
      filters={[
        stateFilter(said),
        {
          id: 'role',
          label: said.role,
          any: said.anyRole,
          options: officeRoleNames.map((id) => ({ id, label: said.roles[id] })),
          of: ({ role }) => role ?? '',
        },
      ]}
      idOf={({ id }) => id}
      Cell={MemberCell}
      empty={said.none}
      name="person"
      renderOpened={(member, close) =>
        staff === undefined ? null : (
          <StaffDialog key={member.id} done={answer.refresh} {...{ staff, member, close }} />
        )
      }
    >
      <RolesInWords />
      {staff !== undefined && isInviting ? (
        <StaffForm member={null} done={answer.refresh} close={() => setIsInviting(false)} staff={staff} />
      ) : null}
    </OfficeBoard>
  )
}

/** The permissions of each role, derived from the rules. */
function RolesInWords() {
  const said = useText(staffWords)
  return (
    <details className="staff-roles">
      <summary>{said.rolesTitle}</summary>
      <dl>
        {officeRoleNames.map((name) => (
          <div key={name}>
            <dt>{said.roles[name]}</dt>
            <dd>
              {abilitiesOf(staffRoles[name])
                .map((one) => said.abilities[one])
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function MemberCell({ row, column }: BoardCellProps<Member>) {
  const said = useText(staffWords)
  const now = useNow()
  switch (column) {
    case 'who':
      return (
        <>
          <strong>{row.name || row.email}</strong>
          <span className="ll-small ll-quiet">{row.isYou ? `${row.email} · ${said.you}` : row.email}</span>
        </>
      )
    case 'role':
      return row.role === null ? said.otherRole : said.roles[row.role]
    case 'where':
      return (
        <>
          <span>{row.communities === null ? said.everywhere : row.where.join(', ')}</span>
          <span className="ll-small ll-quiet">
            {[
              row.events.length === 0 ? '' : said.onlyEvents({ count: row.events.length }),
              row.elsewhere ? said.elsewhere : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )
    case 'state':
      return (
        <>
          <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
          <span className="ll-small ll-quiet">
            {row.reset === null ? (row.secondFactor ? said.factorOn : said.factorOff) : said.waits}
          </span>
        </>
      )
    default:
      return (
        <span className="ll-small ll-quiet ll-figures">
          {row.lastSeen === null ? said.never : timeText(Date.parse(row.lastSeen), now)}
        </span>
      )
  }
}
