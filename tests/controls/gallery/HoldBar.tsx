import { MemoryRouter } from 'react-router-dom'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { markets } from '../../../src/rules/markets.ts'
import { PurchaseBar } from '../../../src/screens/purchase/PurchaseBar.tsx'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { nothingUnsent } from '../../../src/screens/purchase/unsentEdits.ts'

const query = new URLSearchParams(location.search)
const after = (name: string): string => new Date(Date.now() + Number(query.get(name)) * 60_000).toISOString()
const purchase: Purchase = {
  ...(purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase),
  hold: { expiresAt: after('ends'), mayLastUntil: after('most') },
}

/** The bar of a purchase whose hold ends after `ends` minutes, and can last `most`. */
export function HoldBar() {
  return (
    <main className="g-page">
      <h1>A hold</h1>
      <MemoryRouter>
        <PurchaseBar
          purchase={purchase}
          step="infoGathering"
          hand={{
            market: markets.base,
            homeName: String,
            isOnline: true,
            sheet: undefined,
            waiting: nothingUnsent,
            change: () => Promise.resolve(true),
            busy: false,
          }}
        />
      </MemoryRouter>
    </main>
  )
}
