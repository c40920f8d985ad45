import { progressOf } from '../rules/frame.ts'
import type { RouteName } from '../rules/links.ts'
import { shellWords } from '../session/shellWords.ts'
import './ProgressHeader.css'

/** A line below the header that grows on a way through several screens. */
// §2 Page shell: progress header
export function ProgressHeader({ route }: { route: RouteName }) {
  const share = progressOf(route)
  if (share === null) return null
  return (
    <div className="progress-header">
      <progress className="ll-spoken" aria-label={shellWords().progress} value={share} max={100} />
      <div style={{ transform: `scaleX(${share / 100})` }} aria-hidden="true" />
    </div>
  )
}
