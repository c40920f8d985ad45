import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { useText } from '../../i18n/useText.ts'
import { lotsNear } from '../../rules/lotsNear.ts'
import { priceText } from '../../rules/money.ts'
import { lotAddress } from '../../rules/lotAddress.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { homeTitle } from '../../session/homeTitle.ts'
import type { CommunityView } from './useCommunityView.ts'

/** Offers available lots with the closest numbers. */
export function MissingLot({ view }: { view: CommunityView }) {
  const words = useText({ plan: planWords, lot: lotWords })
  const { missing, market, community, lots, choose } = view
  if (missing === null) return null
  const isTower = isHighrise(community.projectType)
  return (
    <Notice kind="warning" live>
      <p data-missing-lot={missing}>
        {(isTower ? words.plan.suiteNotHere : words.plan.lotNotHere)({
          number: missing,
          name: community.name,
        })}
      </p>
      <div className="missing-lot-near">
        {lotsNear(lots, missing, 3).map((lot) => (
          <Button key={lot.id} onClick={() => choose(lotAddress(lot))}>
            {[homeTitle(lot, words), lot.price > 0 ? priceText(lot.price, market) : '']
              .filter(Boolean)
              .join(' · ')}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
