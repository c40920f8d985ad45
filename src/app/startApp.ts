import { isOtherOrigin } from '../rules/session.ts'
import { finishReset, refuseOldPages, startAgain } from '../session/reset.ts'
import { startSession } from '../session/start.ts'
import { local, visit } from '../store/browserStorage.ts'
import { releaseOnFreeze } from '../store/releaseOnFreeze.ts'
import { restoreBootFlags } from '../store/bootFlags.ts'
import { hearInstall } from './installEvent.ts'
import { allowOwnScripts } from './trustedTypes.ts'

/** Blocks foreign scripts, clears the last visitor, and restores the session. */
export async function startApp(): Promise<void> {
  allowOwnScripts()
  releaseOnFreeze(globalThis)
  beginAtTop()
  refuseOldPages()
  hearInstall()
  await restoreBootFlags(startAgain)
  await finishReset()
  await clearOtherOrigin()
  await startSession()
}

/** Nothing from one embedding site may show inside another. */
// §4 Session
async function clearOtherOrigin(): Promise<void> {
  const origin = location.ancestorOrigins?.[0] ?? location.origin
  const before = local.get('lotline-origin')
  // Purchases may be embedded in other pages.
  const reserves = /^\/community\/[^/]+\/unit(\/|$)/.test(location.pathname)
  if (isOtherOrigin(before, origin) && !reserves) {
    await (await import('../session/otherOrigin.ts')).forgetForOtherOrigin()
  }
  local.set('lotline-origin', origin)
}

/**
 * §2: a newly opened address starts at its top; the router would restore the last one's scroll, as both have
 * the initial key.
 */
function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') visit.remove('lotline-scroll-positions')
}
