import { useAtomValue } from 'jotai'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom, deviceAtom } from '../../session/sessionAtoms.ts'
import { CallForHelp } from '../../modals/CallForHelp.tsx'
import type { Purchase } from './step.ts'

/** Calls a representative, below each step. A kiosk has a button; staff call nobody. */
export function HelpInPurchase({ purchase: { projectId, transId, state } }: { purchase: Purchase }) {
  const isKiosk = useAtomValue(deviceAtom) !== null
  const actor = useAtomValue(actorAtom)
  if (isKiosk || isStaff(actor) || (state !== 'open' && state !== 'reserved')) return null
  return (
    <aside className="purchase-help">
      <CallForHelp projectId={projectId} transId={transId} />
    </aside>
  )
}
