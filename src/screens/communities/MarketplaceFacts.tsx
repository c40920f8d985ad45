import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { commissionText } from '../../rules/money.ts'
import { userTypes } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { deviceAtom, personAtom } from '../../session/sessionAtoms.ts'
import { listedMarket, voiceAbout } from '../../session/language.ts'
import type { Community } from './CommunityCard.tsx'
import './MarketplaceFacts.css'

const Deposits = lazy(async () => ({ default: (await import('../../modals/Deposits.tsx')).Deposits }))

/** For agents: commission and deposits; location and starting price are on every card. */
// §1 Marketplace mode, §2 Community card: View (deposits), §3 agent_commission
export function MarketplaceFacts({ community }: { community: Community }) {
  const [open, setOpen] = useState(false)
  const market = listedMarket(community)
  const { browsing, communities: first } = useText(
    { browsing: browsingWords, communities: communitiesWords },
    voiceAbout(market.name, useVoice()),
  )
  const words = browsing.card
  // Sellers register with a marketplace; kiosks have no account.
  const userType = useAtomValue(personAtom)?.UserType ?? userTypes.guest
  const isKiosk = useAtomValue(deviceAtom) !== null
  const sells = userType === userTypes.guest || userType === userTypes.agent || userType === userTypes.broker
  const joins = sells && !isKiosk && !community.BrokerRegistered
  const { agent_commission: commission, commission_percent: percent } = community
  return (
    <>
      <dl className="marketplace-facts ll-figures">
        <dt>{words.commission}</dt>
        <dd>{commissionText(commission, percent === 1, market, first)}</dd>
        <dt>{words.deposits}</dt>
        <dd>
          <Button
            aria-label={words.viewDeposits({ name: community.PROJECT_NAME })}
            onClick={() => setOpen(true)}
          >
            {words.view}
          </Button>
        </dd>
      </dl>
      {joins ? (
        <Link className="marketplace-join" to={links.marketplaceWelcome()}>
          {words.joinMarketplace}
        </Link>
      ) : null}
      {open ? (
        <Suspense>
          <Deposits projectId={community.PROJECT_ID} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
