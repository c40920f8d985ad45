import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { RefreshIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { reasonsWords } from '../../i18n/en/reasons.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../../session/windowSettings.ts'
import { DeskLinks } from './DeskLinks.tsx'
import { homesText, modelsText, type Task } from './saleText.ts'
import { linkOf, taskText, taskTone } from './taskText.ts'
import './Office.css'

/** What the sales office is needed for now, live, the most urgent first; each row leads to where it is done. */
// §2 /sales, §4, §6
export function SalesList() {
  const words = useText({
    sales: salesWords,
    actions: actionsWords,
    reasons: reasonsWords,
    review: reviewWords,
    envelopes: envelopesWords,
    purchase: purchaseWords,
  })
  const said = words.sales
  const now = useNow()
  const staff = isStaff(useAtomValue(actorAtom))
  // §2: outside integration has its own projects site, which this list does not lead away to.
  const isOutside = useAtomValue(windowSettingsAtom)?.OutsideIntregation === 1
  const answer = useAnswer('/comty/GetTransactionSaleList', staff ? {} : null)
  useFreshWith(answer.refresh)
  const tasks = answer.value?.TransQueue
  const communities = useMemo(
    () => [...new Map((tasks ?? []).map((one) => [one.project_id, one.project_name]))],
    [tasks],
  )
  const when = ({ what, at }: Task): string => {
    const time = timeText(Date.parse(at), now)
    return what === 'hold' ? said.ends({ time }) : said.since({ time })
  }
  const names = { ...words, now }
  const columns = [
    { id: 'what', label: said.columns.what, width: '11em', text: (one: Task) => said.kinds[one.what] },
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1.4fr)',
      text: (one: Task) => `${homesText(one.homes)} ${one.project_name} ${modelsText(one.homes)}`,
      sortBy: (one: Task) => homesText(one.homes),
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
      text: (one: Task) => taskText(one, names),
    },
    { id: 'when', label: said.columns.when, width: '10em', sortBy: (one: Task) => Date.parse(one.at) },
  ]
  const cells = {
    what: (one: Task) => <Tag tone={taskTone(one)}>{said.kinds[one.what]}</Tag>,
    home: (one: Task) => (
      <>
        <strong>{homesText(one.homes)}</strong>
        <span className="ll-small ll-quiet">{one.project_name}</span>
      </>
    ),
    who: (one: Task) => (
      <>
        <span>{one.people.join(', ')}</span>
        <span className="ll-small ll-quiet">
          {[one.broker, modelsText(one.homes)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    state: (one: Task) => taskText(one, names),
    when: (one: Task) => <span className="ll-small ll-quiet ll-figures">{when(one)}</span>,
  }
  return (
    <main className="sales" id="content" data-outside={isOutside || undefined}>
      <header className="sales-head">
        <div>
          <h1>{said.title}</h1>
          {staff ? <p className="ll-small ll-quiet">{said.lead}</p> : null}
        </div>
        <div className="sales-actions">
          <LinkButton element={<Link to={links.salesWorksheets()}>{said.worksheets}</Link>} />
          {isOutside ? (
            <LinkButton element={<Link to={links.outsideIntegration()}>{said.projectsSite}</Link>} />
          ) : null}
          <Button icon={<RefreshIcon />} onClick={answer.refresh}>
            {words.actions.refresh}
          </Button>
        </div>
      </header>
      {staff ? null : <EmptyState title={words.reasons['staffOnly']} />}
      {answer.state === 'failed' ? <Notice kind="offline">{said.failed}</Notice> : null}
      {staff && tasks === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      {tasks === undefined ? null : (
        <DeskBoard
          label={said.title}
          answer={answer}
          order="ownOrder"
          rows={tasks}
          columns={columns}
          filters={[
            {
              id: 'kind',
              label: said.kind,
              any: said.anyKind,
              options: Object.entries(said.kinds).map(([id, label]) => ({ id, label })),
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
          idOf={({ what, id }) => `${what} ${id}`}
          link={(one) => (
            <Link to={linkOf(one)} data-task={one.what} data-offer={one.client_ref ?? undefined} />
          )}
          cell={(one, column) => cells[column as keyof typeof cells](one)}
          empty={said.none}
        />
      )}
      {staff && !isOutside ? <DeskLinks /> : null}
    </main>
  )
}
