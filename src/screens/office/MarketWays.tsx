import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
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

/** The boards of the marketplace's desk. */
export function MarketWays({ children }: { children?: ReactNode }) {
  const words = useText(marketDeskWords)
  if (useMarketReason() !== null) return null
  const boards = [
    [links.marketBrokers(), words.brokers.title],
    [links.marketListings(), words.listings.title],
    [links.marketCommissions(), words.commissions.title],
    [links.marketDeposits(), words.deposits.title],
  ] as const
  return (
    <>
      <nav className="sales-actions market-boards" aria-label={words.boards}>
        {boards.map(([to, title]) => (
          <LinkButton
            key={to}
            element={
              <NavLink to={to} end>
                {title}
              </NavLink>
            }
          />
        ))}
      </nav>
      {children}
    </>
  )
}
