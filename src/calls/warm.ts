import type { WorkerMessage } from '../offline/workerMessage.ts'
import { dropCopy } from '../offline/dropCopy.ts'
import { hasRoomForCopies } from '../offline/room.ts'
import { warm } from '../offline/warm.ts'
import { realDeps } from '../offline/outboxDeps.ts'
import { currentViewer } from '../store/scope.ts'
import { choose } from '../store/keepChoices.ts'
import { theStore } from '../store/store.ts'

const deps = () => ({ ...realDeps(theStore()), caches: globalThis.caches, hasRoom: hasRoomForCopies })

/**
 * Fetches communities ahead whole, in the worker when there is one; progress is in useWarm(). Fetching goes on where
 * it stopped when asked again.
 */
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

/** Keeps all of a community on this device from now on; what is there already is fetched by the next round. */
export async function keepCommunity(projectId: string): Promise<void> {
  await choose(theStore(), projectId, 'keep')
  // A wish of the person is the moment at which browsers say yes. Without it the copy may have to be fetched again.
  await navigator.storage?.persist?.().catch(() => false)
}

/** Takes a community's copy off this device, and no round brings it back. */
export async function leaveCommunity(projectId: string): Promise<void> {
  await choose(theStore(), projectId, 'leave')
  // A round that is under way may still write: the worker clears up after it once more.
  navigator.serviceWorker?.controller?.postMessage(
    { type: 'DROP_COPY', projectId } satisfies WorkerMessage,
    [],
  )
  await dropCopy(projectId, deps())
}
