import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { fleetWords } from '../../i18n/en/fleet.ts'
import { headerWords } from '../../i18n/en/header.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import { sells, servesMarketplaceOnly } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { can, isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { isOutsideAtom } from '../../session/windowSettings.ts'
import { serverNow } from '../../session/serverClock.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { DeskLinks } from './DeskLinks.tsx'
import { HelpCalls } from './HelpCalls.tsx'
import { KioskTrouble } from './KioskTrouble.tsx'
import { Price } from './Price.tsx'
import { modelsText, type Task } from './saleText.ts'
import { linkOf, placeText, taskText, taskTone } from './taskText.ts'
import './Office.css'

/** The office's tasks, live, most urgent first; each row links to its screen. */
// §2 /sales, §4, §6
export function SalesList() {
  const isMarket = servesMarketplaceOnly(useAtomValue(actorAtom))
  return isMarket ? <Navigate to={links.marketBrokers()} replace /> : <OfficeTasks />
}

function OfficeTasks() {
  const words = useText({
    sales: salesWords,
    review: reviewWords,
    envelopes: envelopesWords,
    purchase: purchaseWords,
    queue: saleQueueWords,
    staff: staffWords,
    header: headerWords,
    fleet: fleetWords,
  })
  const said = words.sales
  const actor = useAtomValue(actorAtom)
  const staff = isStaff(actor)
  const managesSomebody = actor.projects.some((projectId) => can(actor, 'manageStaff', { projectId }).allowed)
  // §2: with outside integration, projects have their own site: no links to our boards.
  const isOutside = useAtomValue(isOutsideAtom)
  const everywhere = useAnswer('/comty/GetTransactionSaleList', staff ? {} : null)
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('community')
  const isCut = everywhere.value?.isCut === true
  const asks = isCut && chosen !== null
  // The whole list is for offline; a community is requested alone where it does not fit.
  const inOne = useAnswer('/comty/GetTransactionSaleList', staff && asks ? { project_id: chosen } : null)
  useFreshWith(everywhere.refresh)
  useFreshWith(inOne.refresh)
  const answer = asks && inOne.isOfRequest ? inOne : everywhere
  const tasks = answer.value?.TransQueue
  const communities = useMemo(() => {
    const { TransQueue = [], projects = [] } = everywhere.value ?? {}
    const withTasks = TransQueue.map((one) => [one.project_id, one.project_name] as const)
    return [...new Map(isCut ? projects.map(({ id, name }) => [id, name] as const) : withTasks)]
  }, [everywhere.value, isCut])
  const troubled = tasks?.find(({ kiosk }) => kiosk !== null && kiosk.id === search.get('opened'))
  const closeKiosk = () =>
    setSearch(
      (before) => {
        before.delete('opened')
        return before
      },
      { replace: true },
    )
  const columns = [
    { id: 'what', label: said.columns.what, width: '11em', text: (one: Task) => said.kinds[one.what] },
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1.4fr)',
      text: (one: Task) => `${placeText(one)} ${one.project_name} ${modelsText(one.homes)}`,
      sortBy: placeText,
    },
    {
      id: 'who',
      label: said.columns.who,
      width: 'minmax(0, 1.4fr)',
      text: (one: Task) => [...one.people, one.broker].join(' '),
      sortBy: (one: Task) => one.people[0] ?? null,
    },
    {
      id: 'state',
      label: said.columns.state,
      width: 'minmax(0, 1.4fr)',
      text: (one: Task) => taskText(one, words),
    },
    { id: 'when', label: said.columns.when, width: '10em', sortBy: (one: Task) => Date.parse(one.at) },
  ]
  return (
    <OfficePage
      title={said.title}
      lead={said.lead}
      ways={
        <>
          <LinkButton element={<Link to={links.salesWorksheets()}>{said.worksheets}</Link>} />
          {managesSomebody ? (
            <LinkButton element={<Link to={links.staff()}>{words.staff.title}</Link>} />
          ) : null}
          {sells(actor) ? (
            <LinkButton element={<Link to={links.devices()}>{words.fleet.title}</Link>} />
          ) : null}
          {can(actor, 'runMarketplace').allowed ? (
            <LinkButton element={<Link to={links.marketBrokers()}>{words.header.marketplace}</Link>} />
          ) : null}
          {isOutside ? (
            <LinkButton element={<Link to={links.outsideIntegration()}>{said.projectsSite}</Link>} />
          ) : null}
        </>
      }
      failed={said.failed}
      {...{ answer, isOutside }}
    >
      {sells(actor) ? <HelpCalls /> : null}
      {asks && inOne.state === 'failed' ? <Notice kind="offline">{said.failed}</Notice> : null}
      {answer.value?.isCut === true ? <Notice>{asks ? said.cutInOne : said.cut}</Notice> : null}
      {tasks === undefined ? null : (
        <DeskBoard
          label={said.title}
          answer={answer}
          order="urgentFirst"
          rows={tasks}
          columns={columns}
          filters={[
            {
              id: 'kind',
              label: said.kind,
              any: said.anyKind,
              options: optionsOf(said.kinds),
              of: ({ what }) => what,
            },
            {
              id: 'community',
              label: said.community,
              any: said.anyCommunity,
              options: communities.map(([id, label]) => ({ id, label })),
              of: ({ project_id: id }) => id,
            },
          ]}
          // One payment can need attention for several reasons.
          idOf={({ what, why, id, kiosk, at }) =>
            `${what} ${kiosk?.id ?? id}${why === null ? '' : ` ${why} ${at}`}`
          }
          RowLink={TaskLink}
          Cell={TaskCell}
          empty={said.none}
        />
      )}
      {troubled === undefined ? null : <KioskTrouble task={troubled} close={closeKiosk} />}
      {staff && !isOutside ? <DeskLinks /> : null}
    </OfficePage>
  )
}

function TaskLink({ row, ...link }: BoardRowProps<Task>) {
  const [search] = useSearchParams()
  const task = { 'data-task': row.what, 'data-offer': row.client_ref ?? undefined }
  if (row.kiosk === null) return <Link {...link} {...task} to={linkOf(row)} />
  const opened = new URLSearchParams(search)
  opened.set('opened', row.kiosk.id)
  return <Link {...link} {...task} to={{ search: opened.toString() }} replace />
}

function TaskCell({ row, column }: BoardCellProps<Task>) {
  const words = useText({
    sales: salesWords,
    review: reviewWords,
    envelopes: envelopesWords,
    purchase: purchaseWords,
    queue: saleQueueWords,
  })
  const now = useNow()
  const said = words.sales
  switch (column) {
    case 'what':
      return <Tag tone={taskTone(row)}>{said.kinds[row.what]}</Tag>
    case 'home':
      return (
        <>
          <strong>{placeText(row)}</strong>
          <span className="ll-small ll-quiet">{row.project_name}</span>
          <Price of={row.total} currency={row.currency} projectId={row.project_id} />
        </>
      )
    case 'who':
      return (
        <>
          <span>{row.people.join(', ')}</span>
          <span className="ll-small ll-quiet">
            {[row.broker, modelsText(row.homes)].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    case 'state':
      return taskText(row, words)
    default: {
      const time = timeText(Date.parse(row.at), now)
      return (
        <span className="ll-small ll-quiet ll-figures">
          {row.what === 'hold'
            ? said.ends({ time })
            : Date.parse(row.at) > serverNow()
              ? said.due({ time })
              : said.since({ time })}
        </span>
      )
    }
  }
}
