import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { useSealedAnswer } from '../../calls/useSealedAnswer.ts'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import { showToast } from '../../controls/toast.ts'
import { optionsOf } from '../../controls/optionsOf.ts'
import type { Answer } from '../../contract/schemas.ts'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { channelLinksWords } from '../../i18n/en/channelLinks.ts'
import { clientsWords } from '../../i18n/en/clients.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { launchDeskWords } from '../../i18n/en/launchDesk.ts'
import { lotPlansWords } from '../../i18n/en/lotPlans.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { paperVersionsWords } from '../../i18n/en/paperVersions.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { visitDeskWords } from '../../i18n/en/visitDesk.ts'
import { waitingWords } from '../../i18n/en/waiting.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { homesText } from '../../rules/homeText.ts'
import type { PurchaseStep } from '../../rules/journey/purchase.ts'
import { links } from '../../rules/links.ts'
import { messages } from '../../rules/messages.ts'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { HelpCalls } from './HelpCalls.tsx'
import { Price } from './Price.tsx'
import { rowsOfPages } from './rowsOfPages.ts'
import { SaleStory } from './SaleStory.tsx'
import { TakeRecords, TakeShown } from './TakeRecords.tsx'
import { useChangedSales } from './useChangedSales.ts'
import {
  modelsText,
  moneyStateText,
  moneyTone,
  papersText,
  paperTone,
  type Sale,
  stateText,
  stateTone,
} from './saleText.ts'
import './Office.css'

type Queue = Answer<'/comty/GetTransactionSaleQueue'>

/** Every purchase of a community, live; a row opens its story. */
// §2 /sales/{stype}/{projectid}
export function PurchaseQueue() {
  const { stype = 'lowrise', projectid = '' } = useParams()
  // No row of one board may reach another.
  return <Purchases key={`${stype} ${projectid}`} stype={stype} projectid={projectid} />
}

function Purchases({ stype, projectid }: { stype: string; projectid: string }) {
  const [search, setSearch] = useSearchParams()
  const words = useText({
    queue: saleQueueWords,
    purchase: purchaseWords,
    envelopes: envelopesWords,
    payments: paymentsWords,
    waiting: waitingWords,
    lots: lotPlansWords,
    events: eventDeskWords,
    launches: launchDeskWords,
    clients: clientsWords,
    links: channelLinksWords,
    visits: visitDeskWords,
    papers: paperVersionsWords,
  })
  const actor = useAtomValue(actorAtom)
  const said = words.queue
  const ask = { project_id: projectid, isHighrise: stype === 'highrise' }
  const answer = useSealedAnswer('/comty/GetTransactionSaleQueue', ask)
  const reread = useChangedSales(ask, answer)
  const [older, setOlder] = useState<Queue[]>([])
  useEffect(() => {
    // §8
    if (answer.state === 'failed') {
      const { duration } = messages.noQueue
      showToast({ text: line(messagesWords, 'noQueue'), duration, code: 'noQueue' })
    }
  }, [answer.state])
  const queue = answer.value
  const all = [...(queue === undefined ? [] : [queue]), ...older]
  const last = all.at(-1)
  const more = useAction()
  const showOlder = () =>
    more.run(async () => {
      const next = await call('/comty/GetTransactionSaleQueue', { ...ask, before: last?.before ?? null })
      // A new purchase pushes another off the first page, so the old version of that page stays behind the
      // current one.
      setOlder((before) => [...(before.length === 0 ? all : before), next])
    })
  const opened = Number(search.get('transaction') ?? 0)
  const close = (): void => setSearch((before) => withStory(before, null), { replace: true })
  const stepText = ({ step }: Sale): string => words.purchase.steps[step as PurchaseStep]
  const columns = [
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1.2fr)',
      text: (one: Sale) => `${homesText(one.homes)} ${modelsText(one.homes)} ${one.reference ?? ''}`,
      sortBy: (one: Sale) => homesText(one.homes),
    },
    {
      id: 'people',
      label: said.columns.people,
      width: 'minmax(0, 1.4fr)',
      text: (one: Sale) => [...one.people, one.representative].join(' '),
      sortBy: (one: Sale) => one.people[0] ?? null,
    },
    {
      id: 'step',
      label: said.columns.step,
      width: 'minmax(0, 1.2fr)',
      text: (one: Sale) => `${stateText(one, said)} ${stepText(one)}`,
      sortBy: stepText,
    },
    { id: 'money', label: said.columns.money, width: '11em', sortBy: (one: Sale) => one.money.minor },
    {
      id: 'papers',
      label: said.columns.papers,
      width: '9em',
      sortBy: (one: Sale) => papersText(one, words),
    },
    {
      id: 'clock',
      label: said.columns.clock,
      width: '11em',
      sortBy: (one: Sale) =>
        one.holdEnds === null ? Date.parse(one.changedAt) : -1 / Date.parse(one.holdEnds),
    },
  ]
  return (
    <OfficePage
      title={said.title}
      lead={said.lead}
      ways={
        <>
          <LinkButton element={<Link to={links.envelopes(stype, projectid)}>{words.envelopes.title}</Link>} />
          <LinkButton element={<Link to={links.payments(stype, projectid)}>{words.payments.title}</Link>} />
          <LinkButton
            element={<Link to={links.waitingLists(stype, projectid)}>{words.waiting.title}</Link>}
          />
          <LinkButton element={<Link to={links.launches(stype, projectid)}>{words.launches.title}</Link>} />
          <LinkButton element={<Link to={links.visitDesk(stype, projectid)}>{words.visits.title}</Link>} />
          <LinkButton element={<Link to={links.channelLinks(stype, projectid)}>{words.links.title}</Link>} />
          {can(actor, 'changeSales', { projectId: projectid }).allowed ? (
            <>
              <LinkButton
                element={<Link to={links.paperVersions(stype, projectid)}>{words.papers.title}</Link>}
              />
              <LinkButton element={<Link to={links.clients(stype, projectid)}>{words.clients.title}</Link>} />
              <LinkButton element={<Link to={links.lotPrices(stype, projectid)}>{words.lots.title}</Link>} />
              <LinkButton
                element={<Link to={links.eventDesk(stype, projectid)}>{words.events.title}</Link>}
              />
            </>
          ) : null}
        </>
      }
      answer={answer}
      failed={said.failed}
      isWide
    >
      <HelpCalls projectId={projectid} />
      {queue === undefined ? null : (
        <DeskBoard
          label={said.title}
          answer={answer}
          order="timeLeft"
          rows={rowsOfPages(all, reread)}
          columns={columns}
          filters={[
            { ...stateFilter(said), of: ({ state, ended }) => ended ?? state },
            {
              id: 'turn',
              label: said.turn,
              any: said.anyTurn,
              options: optionsOf(said.turns),
              of: ({ turn }) => turn,
            },
          ]}
          idOf={({ transid }) => transid}
          RowLink={SaleLink}
          Cell={SaleCell}
          empty={said.none}
          renderTools={(shown) =>
            answer.isCopy ? null : (
              <TakeShown projectId={projectid} shown={shown.map(({ transid }) => transid)} />
            )
          }
        />
      )}
      {last?.before == null || answer.isCopy ? null : (
        <Button busy={more.busy} onClick={() => void showOlder()}>
          {said.older({ count: last.older })}
        </Button>
      )}
      {opened > 0 ? <SaleStory stype={stype} projectId={projectid} transid={opened} close={close} /> : null}
      <TakeRecords projectId={projectid} />
    </OfficePage>
  )
}

/** The address with a purchase's story opened or closed, and the same filters. */
function withStory(before: URLSearchParams, transid: number | null): URLSearchParams {
  const next = new URLSearchParams(before)
  if (transid === null) next.delete('transaction')
  else next.set('transaction', String(transid))
  return next
}

function SaleLink({ row: { transid }, ...link }: BoardRowProps<Sale>) {
  const [search] = useSearchParams()
  return <Link {...link} to={`?${withStory(search, transid).toString()}`} replace data-sale={transid} />
}

function SaleCell({ row, column }: BoardCellProps<Sale>) {
  const { projectid = '' } = useParams()
  const words = useText({ queue: saleQueueWords, purchase: purchaseWords, envelopes: envelopesWords })
  const now = useNow()
  const said = words.queue
  switch (column) {
    case 'home':
      return (
        <>
          <strong>{homesText(row.homes)}</strong>
          <span className="ll-small ll-quiet">{modelsText(row.homes)}</span>
          <Price of={row.total} currency={row.money.currency} projectId={projectid} />
        </>
      )
    case 'people':
      return (
        <>
          <span className={row.people.length === 0 ? 'll-quiet' : undefined}>
            {row.people.join(', ') || said.hiddenNames}
          </span>
          <span className="ll-small ll-quiet">
            {row.representative === '' ? '' : said.by({ name: row.representative })}
          </span>
        </>
      )
    case 'step':
      return (
        <>
          <Tag tone={stateTone(row)}>
            {row.state === 'open' ? words.purchase.steps[row.step as PurchaseStep] : stateText(row, said)}
          </Tag>
          {row.turn === 'nobody' ? null : <span className="ll-small ll-quiet">{said.turns[row.turn]}</span>}
        </>
      )
    case 'money':
      return (
        <>
          <Tag tone={moneyTone(row)}>{moneyStateText(row, projectid, said)}</Tag>
          {row.keepsPrice ? <span className="ll-small ll-quiet">{said.keepsPrice}</span> : null}
        </>
      )
    case 'papers':
      return <Tag tone={paperTone(row)}>{papersText(row, words)}</Tag>
    default: {
      const { holdEnds, changedAt } = row
      return (
        <span className="ll-small ll-quiet ll-figures">
          {holdEnds === null
            ? said.changed({ time: timeText(Date.parse(changedAt), now) })
            : said.holdEnds({ time: timeText(Date.parse(holdEnds), now) })}
        </span>
      )
    }
  }
}
