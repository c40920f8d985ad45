import { useParams } from 'react-router-dom'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText, momentText } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { homesOf, type Money, type MoneyState, wayText } from './moneyRows.ts'

const tones = {
  toDecide: 'warning',
  disputed: 'danger',
  unapplied: 'danger',
  refundFailed: 'danger',
  refunding: 'brand',
  processing: 'brand',
  paid: 'good',
  refunded: 'quiet',
  lost: 'danger',
  unpaid: 'quiet',
  declined: 'quiet',
} as const satisfies Readonly<Record<MoneyState, string>>

/** A cell of the office's board of payments. */
export function MoneyCell({ row, column }: BoardCellProps<Money>) {
  const { projectid = '' } = useParams()
  const said = useText(paymentsWords)
  const { market } = useProjectVoice(projectid)
  const { receiptNumber, state, minor, currency, refunded, at, noted } = row
  const amount = (some: number): string => chargedText(some, { ...market, currency })
  switch (column) {
    case 'home':
      return (
        <>
          <strong>{homesOf(row)}</strong>
          <span className="ll-small ll-quiet">
            {receiptNumber === null ? said.noReceipt : said.receipt({ number: receiptNumber })}
          </span>
        </>
      )
    case 'way':
      return <span>{wayText(row, said)}</span>
    case 'state':
      return (
        <>
          <Tag tone={tones[state]}>{said.rowStates[state]}</Tag>
          {refunded === 0 ? null : (
            <span className="ll-small ll-quiet">{said.given({ amount: amount(refunded) })}</span>
          )}
        </>
      )
    case 'amount':
      return (
        <strong className="ll-figures">
          {minor < 0 ? '− ' : ''}
          {amount(Math.abs(minor))}
        </strong>
      )
    default:
      return (
        <span className="ll-small ll-quiet ll-figures">
          {at === null ? '' : noted === null ? momentText(at) : dayText(at)}
        </span>
      )
  }
}
