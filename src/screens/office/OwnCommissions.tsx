import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAndCommunity } from '../../rules/homeText.ts'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { EarnedCell } from './EarnedCell.tsx'
import { earnedColumns, earnedFilters } from './earnedColumns.ts'
import { EarnedStory } from './EarnedStory.tsx'
import { type Earned, homeOf } from './marketText.ts'
import { OfficeBoard } from './OfficeBoard.tsx'

/** The earnings of a broker or agent, sale by sale. */
// §3 agent_commission
export function OwnCommissions() {
  const words = useText({ account: accountWords, market: marketDeskWords })
  const said = words.account.commissions
  const decision = can(useAtomValue(actorAtom), 'seeOwnCommissions')
  const answer = useAnswer('/comty/GetOwnCommissions', decision.allowed ? {} : null)
  const rows = answer.value?.commissions
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      answer={answer}
      failed={words.market.failed}
      forStaff={false}
      reason={decision.allowed ? null : decision.reason}
      above={answer.value?.isCut === true ? <Notice>{words.market.cut}</Notice> : null}
      order="newestFirst"
      rows={rows}
      columns={earnedColumns(words.market.commissions)}
      filters={earnedFilters(words.market, rows ?? [])}
      idOf={({ id }) => id}
      Cell={EarnedCell}
      empty={said.none}
      name="commission"
      renderOpened={(earned, close) => <OwnCommission {...{ earned, close }} />}
    />
  )
}

function OwnCommission({ earned, close }: { earned: Earned; close: () => void }) {
  const words = useText(actionsWords)
  return (
    <Dialog
      open
      wide
      title={homeAndCommunity(homeOf(earned), earned.project_name)}
      closeLabel={words.close}
      onClose={close}
      actions={<Button onClick={close}>{words.close}</Button>}
    >
      <div className="sale-story">
        <EarnedStory earned={earned} />
      </div>
    </Dialog>
  )
}
