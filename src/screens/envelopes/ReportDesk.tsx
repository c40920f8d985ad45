import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { entityReportForm, entityReportFrom } from '../../rules/fields/entityReport.ts'
import { fieldContext, typedFrom } from '../../rules/fields/field.ts'
import { personReportForm } from '../../rules/fields/personReport.ts'
import { recordOf } from '../../rules/fields/report.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { dayOfMoment } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { useReportChoices } from '../journey/useReportChoices.ts'
import type { Sale } from './sale.ts'

type Report = Answer<'/purchase/GetReport'>
type Person = Report['people'][number]

/** The records of a sold home's purchasers, for staff to supplement, and the money received. */
// FINTRAC: corrections, proofs that come later, receipt of funds
export function ReportDesk({ sale }: { sale: Sale }) {
  const words = useText(saleDeskWords)
  const { projectId, transId, state, steps } = sale
  const { market } = useProjectVoice(projectId)
  const [open, setOpen] = useState<Person | null>(null)
  const isAsked = steps.reports && state === 'reserved'
  const { value, refresh } = useAnswer('/purchase/GetReport', isAsked ? { projectId, transId } : null)
  if (value === undefined || !value.isStaff) return null
  return (
    <>
      <h2>{words.report}</h2>
      <ul className="envelope-people">
        {value.people.map((one) => (
          <li key={one.position}>
            <span className="envelope-what">
              <strong>{one.name}</strong>
            </span>
            {one.isReported ? null : <Tag tone="warning">{words.reportMissing}</Tag>}
            <Button aria-label={`${words.supplement}: ${one.name}`} onClick={() => setOpen(one)}>
              {words.supplement}
            </Button>
          </li>
        ))}
      </ul>
      <Received received={value.received} market={market} />
      {open === null ? null : (
        <SupplementDialog
          of={{ projectId, transactionId: transId }}
          person={open}
          market={market}
          close={() => {
            setOpen(null)
            refresh()
          }}
        />
      )}
    </>
  )
}

/** One line for each payment or debit that brought in money. */
function Received({ received, market }: { received: Report['received']; market: Market }) {
  const words = useText(saleDeskWords)
  return (
    <>
      <h3>{words.received}</h3>
      {received.length === 0 ? <p className="ll-quiet">{words.nothingReceived}</p> : null}
      <ul className="envelope-people">
        {received.map(({ receivedAt, minor, currency, how, account, isReturned }) => (
          <li key={`${receivedAt} ${account}`}>
            <span className="envelope-what">
              <strong className="ll-figures">{chargedText(minor, { ...market, currency })}</strong>
              <span className="ll-small ll-quiet">
                {[dayOfMoment(receivedAt, market.timeZone), how, account].filter(Boolean).join(' · ')}
              </span>
            </span>
            {isReturned ? <Tag tone="warning">{words.receivedBack}</Tag> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function SupplementDialog({
  of,
  person,
  market,
  close,
}: {
  of: { readonly projectId: string; readonly transactionId: number }
  person: Person
  market: Market
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const { type, position, isSeen, name } = person
  const choices = useReportChoices(type)
  const dialog = {
    path: '/comty/SubmitFinTracInfo',
    facts: { ...fieldContext(market, new Date(serverNow()), null), isSeen, isStaff: true },
    wide: true,
    title: words.supplementTitle({ name }),
    hint: words.supplementHint,
    label: words.save,
    close,
    fields: { market, choices },
  } as const
  const about = { ...of, position, type }
  return type === 'entity' ? (
    <FormDialog
      {...dialog}
      form={entityReportForm}
      start={entityReportFrom(person.record)}
      ask={(sent) => ({ ...about, record: recordOf(entityReportForm, sent) })}
    />
  ) : (
    <FormDialog
      {...dialog}
      form={personReportForm}
      start={typedFrom(personReportForm, person.record)}
      ask={(sent) => ({ ...about, record: recordOf(personReportForm, sent) })}
    />
  )
}
