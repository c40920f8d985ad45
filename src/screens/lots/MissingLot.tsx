import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { useText } from '../../i18n/useText.ts'
import { lotsNear } from '../../rules/lotsNear.ts'
import { priceText } from '../../rules/money.ts'
import { homeAddress, homeTitle } from '../../rules/homeText.ts'
import type { CommunityView } from './useCommunityView.ts'

/** Offers the available lots with the closest numbers. */
export function MissingLot({ view }: { view: CommunityView }) {
  const words = useText({ plan: planWords, lot: lotWords })
  const { missing, market, community, lots, choose } = view
  if (missing === null) return null
  return (
    <Notice kind="warning" live>
      <p data-missing-lot={missing}>
        {words.plan.notHere({
          home: homeTitle({ number: missing, buildingName: '', projectType: community.projectType }, words),
          name: community.name,
        })}
      </p>
      <div className="missing-lot-near">
        {lotsNear(lots, missing, 3).map((lot) => (
          <Button key={lot.id} onClick={() => choose(homeAddress(lot))}>
            {[homeTitle(lot, words), lot.price > 0 ? priceText(lot.price, market) : '']
              .filter(Boolean)
              .join(' · ')}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
