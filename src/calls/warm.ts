import type { WorkerMessage } from '../offline/workerMessage.ts'
import { dropCopy } from '../offline/dropCopy.ts'
import { hasRoomForCopies } from '../offline/room.ts'
import { warm } from '../offline/warm.ts'
import { realDeps } from '../offline/outboxDeps.ts'
import { currentViewer } from '../store/scope.ts'
import { choose } from '../store/keepChoices.ts'
import { theStore } from '../store/store.ts'

const deps = () => ({ ...realDeps(theStore()), caches: globalThis.caches, hasRoom: hasRoomForCopies })

/** Prefetches whole communities, in the worker if any; see useWarm(). Repeating resumes. */
export async function warmCommunities(
  communities: readonly { projectId: string; name: string }[],
): Promise<void> {
  const viewer = currentViewer()
  const controller = navigator.serviceWorker?.controller
  if (controller != null) {
    controller.postMessage({ type: 'WARM', communities, viewer } satisfies WorkerMessage, [])
    return
  }
  await warm(communities, viewer, deps())
}

/** Keeps a community's full copy here, from the next round. */
export async function keepCommunity(projectId: string): Promise<void> {
  await choose(theStore(), projectId, 'keep')
  // Browsers grant persistence best on a user action.
  await navigator.storage?.persist?.().catch(() => false)
}

/** Permanently. */
export async function leaveCommunity(projectId: string): Promise<void> {
  await choose(theStore(), projectId, 'leave')
  // After a running round, which may still write.
  navigator.serviceWorker?.controller?.postMessage(
    { type: 'DROP_COPY', projectId } satisfies WorkerMessage,
    [],
  )
  await dropCopy(projectId, deps())
}
