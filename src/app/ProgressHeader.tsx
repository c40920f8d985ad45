import { useAtomValue } from 'jotai'
import { worksheetPercent } from '../rules/journey/worksheet.ts'
import type { RouteName } from '../rules/links.ts'
import { namesBroker } from '../rules/worksheets.ts'
import { actorAtom } from '../session/sessionAtoms.ts'
import './ProgressHeader.css'
import { purchasePercentAtom } from '../session/purchasePercent.ts'

/** Grows with each step of a journey; the steps also say it in words. */
// §2 Page shell: progress header
export function ProgressHeader({ route }: { route: RouteName }) {
  const worksheet = worksheetPercent(route, { namesBroker: namesBroker(useAtomValue(actorAtom)) })
  const purchase = useAtomValue(purchasePercentAtom)
  const percent = worksheet ?? purchase
  if (percent === null) return null
  return (
    <div className="progress-header" data-progress={percent} aria-hidden="true">
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
