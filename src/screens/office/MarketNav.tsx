import { useAtomValue } from 'jotai'
import { NavLink } from 'react-router-dom'
import { NavTabs } from '../../controls/NavTabs.tsx'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { can } from '../../rules/permissions.ts'
import type { Reason } from '../../rules/refusals.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Why the visitor may not see the marketplace's desk; null if they may. */
export function useMarketReason(): Reason | null {
  const decision = can(useAtomValue(actorAtom), 'runMarketplace')
  return decision.allowed ? null : decision.reason
}

/** Leads between the boards of the marketplace's desk. */
export function MarketNav() {
  const words = useText(marketDeskWords)
  const boards = [
    [links.marketBrokers(), words.brokers.title],
    [links.marketListings(), words.listings.title],
    [links.marketCommissions(), words.commissions.title],
    [links.marketDeposits(), words.deposits.title],
  ] as const
  return (
    <NavTabs
      label={words.boards}
      ways={boards.map(([to, title]) => (
        <NavLink key={to} to={to} end>
          {title}
        </NavLink>
      ))}
    />
  )
}
