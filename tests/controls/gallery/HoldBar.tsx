import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { useReach } from '../../../src/calls/reach.ts'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { markets } from '../../../src/rules/markets.ts'
import { AddingHome } from '../../../src/screens/lots/AddingHome.tsx'
import { PurchaseBar } from '../../../src/screens/purchase/PurchaseBar.tsx'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { addHomeTo } from '../../../src/session/addingHome.ts'
import { holdFrom, rememberHold } from '../../../src/session/holds.ts'

const query = new URLSearchParams(location.search)
// Fixed, because a moment later, a hold at its cap could be extended by that moment.
const opened = Date.now()
const after = (name: string): string => new Date(opened + Number(query.get(name)) * 60_000).toISOString()
const hold = { expiresAt: after('ends'), mayLastUntil: after('most') }
const purchase: Purchase = {
  ...(purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase),
  hold,
}

/** The bar of a purchase whose hold ends after `ends` minutes and can last for `most`. */
export function HoldBar() {
  const isOnline = useReach()
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
            isOnline,
            change: () => Promise.resolve(true),
            busy: false,
          }}
        />
      </MemoryRouter>
    </main>
  )
}

/** The same hold while another home is being chosen. */
export function AddingBar() {
  useEffect(() => {
    rememberHold(purchase.unitId, holdFrom(purchase.transId, hold))
    addHomeTo(purchase)
  }, [])
  return (
    <main className="g-page">
      <h1>Another home</h1>
      <MemoryRouter>
        <AddingHome projectId={purchase.projectId} lots={[]} />
      </MemoryRouter>
    </main>
  )
}
