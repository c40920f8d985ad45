import { actionsWords } from '../i18n/en/actions.ts'
import { depositsWords } from '../i18n/en/deposits.ts'
import { lotWords } from '../i18n/en/lot.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { networkWords } from '../i18n/en/network.ts'
import { useText } from '../i18n/useText.ts'
import { useProjectVoice } from '../session/projectVoice.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { Awaited } from '../freshness/Awaited.tsx'
import { DataAge } from '../freshness/DataAge.tsx'
import { useServerDataNotice } from '../freshness/useServerDataNotice.ts'
import {
  depositAmount,
  depositsFor,
  depositText,
  depositWhen,
  isAmount,
  sortDeposits,
} from '../rules/deposits.ts'
import { decimalOf, moneyOf, sumOf } from '../rules/exactMoney.ts'
import { amountText } from '../rules/money.ts'
import { useHomeTypes } from '../session/useHomeTypes.ts'
import './Deposits.css'

interface Row {
  readonly buildingType: string
  readonly daysAfter: number
  readonly percentOrAmount: number
}

function byHomeType(rows: readonly Row[]): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.buildingType, [...(groups.get(row.buildingType) ?? []), row])
  return [...groups]
}

/**
 * A project's deposits by due date; for a home its type's, with money for percentages and a total if its
 * `price` is given. Open while mounted.
 */
// §2 deposits modal, §5, §9
export function Deposits({
  projectId,
  price,
  buildingType = null,
  onClose,
}: {
  projectId: string
  price?: number | undefined
  /** Shows all types if absent. */
  buildingType?: string | null
  onClose: () => void
}) {
  const { market, voice } = useProjectVoice(projectId)
  const words = useText(
    {
      deposits: depositsWords,
      actions: actionsWords,
      network: networkWords,
      lot: lotWords,
      messages: messagesWords,
    },
    voice,
  )
  const answer = useAnswer('/comty/DepositScheduleByProject', { projectId })
  const rows = answer.value?.deposits.map(({ BUILDING_TYPE, Depositdayafter, Depositp }) => ({
    buildingType: BUILDING_TYPE,
    daysAfter: Depositdayafter,
    percentOrAmount: Depositp,
  }))
  useServerDataNotice(answer.state === 'failed' ? answer.error : null)
  const homeTypes = useHomeTypes(projectId)
  const money = (amount: number) => amountText(amount, market)
  const groups = byHomeType(sortDeposits(depositsFor(rows ?? [], buildingType)))
  const worked = price !== undefined && price > 0 ? moneyOf(price, market.currency) : null

  return (
    <Dialog
      open
      title={words.deposits.title}
      closeLabel={words.actions.close}
      onClose={onClose}
      closeOnBackdrop
      actions={<Button onClick={onClose}>{words.actions.close}</Button>}
    >
      <div className="deposits">
        <DataAge answer={answer} />
        <Awaited answer={answer} coming={<Skeleton lines={4} />} failed={words.network.notKept} />
        {rows?.length === 0 ? <EmptyState title={words.messages.noDeposits} /> : null}
        {groups.map(([type, due]) => (
          <table key={type} className="ll-figures">
            {groups.length > 1 ? <caption>{homeTypes(type)}</caption> : null}
            <tbody>
              {due.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two deposits of one day may be alike
                <tr key={at}>
                  <th scope="row">{depositWhen(row.daysAfter, words.deposits)}</th>
                  <td>{depositText(row.percentOrAmount, money, market.locale, words.lot.notAvailable)}</td>
                  {worked === null ? null : (
                    <td>
                      {isAmount(row.percentOrAmount)
                        ? null
                        : money(decimalOf(depositAmount(row.percentOrAmount, worked)))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {worked === null ? null : (
              <tfoot>
                <tr>
                  <th scope="row">{words.deposits.total}</th>
                  <td colSpan={2}>
                    {money(
                      decimalOf(
                        sumOf(
                          due.map((row) => depositAmount(row.percentOrAmount, worked)),
                          worked.currency,
                        ),
                      ),
                    )}
                  </td>
                </tr>
              </tfoot>
            )}
          </table>
        ))}
      </div>
    </Dialog>
  )
}
