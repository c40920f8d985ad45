import { isOtherOrigin } from '../rules/session.ts'
import { finishReset, refuseOldPages } from '../session/reset.ts'
import { startSession } from '../session/start.ts'
import { local, visit } from '../store/browserStorage.ts'
import { releaseOnFreeze } from '../store/releaseOnFreeze.ts'
import { restoreBootFlags } from '../store/bootFlags.ts'
import { hearInstall } from './installEvent.ts'
import { allowOwnScripts } from './trustedTypes.ts'

/** What must be so before the first screen: no stranger's scripts, nothing of the last visitor, who is here now. */
export async function startApp(): Promise<void> {
  allowOwnScripts()
  releaseOnFreeze(globalThis)
  beginAtTop()
  refuseOldPages()
  hearInstall()
  await restoreBootFlags()
  await finishReset()
  await clearOtherOrigin()
  await startSession()
}

/** What one site that shows us has left, no other is shown. */
// §4 Session
async function clearOtherOrigin(): Promise<void> {
  const origin = location.ancestorOrigins?.[0] ?? location.origin
  const before = local.get('lotline-origin')
  // A purchase lives inside of other pages.
  const reserves = /^\/community\/[^/]+\/unit(\/|$)/.test(location.pathname)
  if (isOtherOrigin(before, origin) && !reserves) {
    await (await import('../session/otherOrigin.ts')).forgetForOtherOrigin()
  }
  local.set('lotline-origin', origin)
}

/** §2: an address that is opened begins at its top. The router would take it for the last one: both are the first of theirs. */
function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') visit.remove('lotline-scroll-positions')
}
