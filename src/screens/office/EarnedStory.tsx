import { type Fact, Facts } from '../../controls/Facts.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { commissionText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { amountIn, type Earned, marketOfListed, stageTones } from './marketText.ts'

/** The state of a commission, its payment, and its parts. */
export function EarnedStory({ earned, facts: more = [] }: { earned: Earned; facts?: readonly Fact[] }) {
  const words = useText({ market: marketDeskWords, communities: communitiesWords })
  const said = words.market.commissions
  const { stage, price, minor, paid_on: paidOn, paid_note: note } = earned
  const market = marketOfListed(earned.project_id, earned.currency)
  const rate = commissionText(earned.rate, earned.is_percent, market, words.communities)
  const facts: Fact[] = [
    ...more,
    [said.reference, earned.reference ?? ''],
    [said.price, price === null ? '' : amountIn(earned, price)],
    [said.shown, said.shownOn({ rate, day: dayText(earned.told_on) })],
    [said.amount, minor === null ? said.unknown : amountIn(earned, minor)],
  ]
  return (
    <>
      <p className="sale-tags">
        <Tag tone={stageTones[stage]}>{said.stages[stage]}</Tag>
      </p>
      <p>{said.about[stage]}</p>
      {paidOn === null ? null : (
        <p className="ll-figures">
          {note === ''
            ? said.paidThen({ day: dayText(paidOn) })
            : said.paidWith({ day: dayText(paidOn), note })}
          {stage === 'lost' ? ` · ${said.claimed}` : ''}
        </p>
      )}
      <Facts className="market-facts ll-figures" facts={facts.filter(([, value]) => value !== '')} />
    </>
  )
}
