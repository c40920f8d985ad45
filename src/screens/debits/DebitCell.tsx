import { useParams } from 'react-router-dom'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { debitsWords } from '../../i18n/en/debits.ts'
import { useText } from '../../i18n/useText.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import type { DebitRow } from './debitRows.ts'

const tones = {
  draft: 'quiet',
  signed: 'warning',
  confirmed: 'warning',
  active: 'good',
  suspended: 'danger',
  cancelled: 'quiet',
  ended: 'quiet',
  without: 'quiet',
} as const satisfies Readonly<Record<DebitRow['state'], string>>

/** A cell of the office's board of debits. */
export function DebitCell({ row, column }: BoardCellProps<DebitRow>) {
  const { projectid = '' } = useParams()
  const said = useText(debitsWords)
  const { market } = useProjectVoice(projectid)
  const { homes, state, standing, debit, agreement, todo } = row
  const mandate = agreement?.mandate
  switch (column) {
    case 'home':
      return <strong>{homes.join(' · ')}</strong>
    case 'who':
      return <span>{agreement?.names.join(', ')}</span>
    case 'account':
      return mandate === undefined ? null : (
        <span className="ll-small ll-quiet ll-figures">
          {said.account({ last3: mandate.last3 })} · {mandate.reference}
        </span>
      )
    case 'state':
      return (
        <>
          <Tag tone={tones[state]}>{said.rowStates[state]}</Tag>
          {mandate?.isChange === true ? <span className="ll-small ll-quiet">{said.change}</span> : null}
        </>
      )
    default: {
      if (debit === null)
        return todo === null ? null : <span>{todo === 'setUp' ? said.setUp : said.sheet}</span>
      const amount = chargedText(standing === 'owed' ? debit.owed : debit.minor, {
        ...market,
        currency: debit.currency,
      })
      return (
        <>
          <span className="ll-figures">
            {standing === 'owed' ? said.owed({ amount }) : `${dayText(debit.dueOn)} · ${amount}`}
          </span>
          {standing === 'owed' ? null : (
            <span className="ll-small ll-quiet">{said.debitStates[debit.state]}</span>
          )}
          {todo === 'setUp' ? <span className="ll-small ll-quiet">{said.setUp}</span> : null}
        </>
      )
    }
  }
}
