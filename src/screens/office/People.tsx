import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import type { Answer } from '../../contract/schemas.ts'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { abilitiesOf } from '../../rules/office/staffAbilities.ts'
import { staffRoleNames, staffRoles } from '../../rules/staffRoles.ts'
import { BrokersAsking } from './BrokersAsking.tsx'
import { OfficePage } from './OfficePage.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { StaffForm } from './StaffForm.tsx'
import './Office.css'

export type StaffAnswer = Answer<'/comty/GetStaff'>
export type Member = StaffAnswer['people'][number] & { readonly where: readonly string[] }

const tones = { active: 'good', invited: 'brand', closed: 'quiet' } as const

/** Who works for one's communities: invite, change, let go; and the brokers who ask to join. */
export function People() {
  const words = useText({ staff: staffWords, sales: salesWords })
  const said = words.staff
  const answer = useAnswer('/comty/GetStaff', {})
  useFreshWith(answer.refresh)
  const [search, setSearch] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const nameOf = (id: string): string => answer.value?.communities.find((one) => one.id === id)?.name ?? id
  const people = (answer.value?.people ?? [])
    .map((one): Member => ({ ...one, where: (one.communities ?? []).map(nameOf) }))
    .toSorted((a, b) => (a.name || a.email).localeCompare(b.name || b.email))
  const chosen = people.find((one) => String(one.id) === search.get('person'))
  const close = () =>
    setSearch(
      (before) => {
        before.delete('person')
        return before
      },
      { replace: true },
    )
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
    {
      id: 'state',
      label: said.columns.state,
      width: '12em',
      sortBy: (one: Member) => said.states[one.state],
    },
    {
      id: 'seen',
      label: said.columns.seen,
      width: '10em',
      sortBy: (one: Member) => (one.lastSeen === null ? null : Date.parse(one.lastSeen)),
    },
  ]
  return (
    <OfficePage
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
    >
      {answer.value === undefined ? null : (
        <>
          <BrokersAsking staff={answer.value} done={answer.refresh} />
          <DeskBoard
            label={said.title}
            answer={answer}
            order="byName"
            rows={people}
            columns={columns}
            filters={[
              {
                id: 'state',
                label: said.state,
                any: said.anyState,
                options: optionsOf(said.states),
                of: ({ state }) => state,
              },
              {
                id: 'role',
                label: said.role,
                any: said.anyRole,
                options: staffRoleNames.map((id) => ({ id, label: said.roles[id] })),
                of: ({ role }) => role ?? '',
              },
            ]}
            idOf={({ id }) => id}
            RowLink={MemberLink}
            Cell={MemberCell}
            empty={said.none}
          />
          <RolesInWords />
          {chosen === undefined ? null : (
            <StaffDialog
              key={chosen.id}
              staff={answer.value}
              member={chosen}
              done={answer.refresh}
              close={close}
            />
          )}
          {isInviting ? (
            <StaffForm
              staff={answer.value}
              member={null}
              done={answer.refresh}
              close={() => setIsInviting(false)}
            />
          ) : null}
        </>
      )}
    </OfficePage>
  )
}

/** What each role may do, told from the rules themselves. */
function RolesInWords() {
  const said = useText(staffWords)
  return (
    <details className="staff-roles">
      <summary>{said.rolesTitle}</summary>
      <dl>
        {staffRoleNames.map((name) => (
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

function MemberLink({ row, ...link }: BoardRowProps<Member>) {
  const [search] = useSearchParams()
  const withPerson = new URLSearchParams(search)
  withPerson.set('person', String(row.id))
  return (
    <Link
      {...link}
      to={{ search: withPerson.toString() }}
      replace
      data-person={row.id}
      data-state={row.state}
    />
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
