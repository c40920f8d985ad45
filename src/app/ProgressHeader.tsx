import { progressOf } from '../rules/frame.ts'
import type { RouteName } from '../rules/links.ts'
import './ProgressHeader.css'

/** A line below the header that grows on a way through several screens, which say it in words themselves. */
// §2 Page shell: progress header
export function ProgressHeader({ route }: { route: RouteName }) {
  const share = progressOf(route)
  if (share === null) return null
  return (
    <div className="progress-header" data-progress={share} aria-hidden="true">
      <div style={{ transform: `scaleX(${share / 100})` }} />
    </div>
  )
}
