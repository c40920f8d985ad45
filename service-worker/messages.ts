import { dropCopy } from '../src/offline/dropCopy.ts'
import { hasRoomForCopies } from '../src/offline/room.ts'
import { warm } from '../src/offline/warm.ts'
import type { WorkerMessage } from '../src/offline/workerMessage.ts'
import { realDeps } from '../src/offline/outboxDeps.ts'
import { dropScope } from '../src/store/keep.ts'
import type { Store } from '../src/store/store.ts'
import { worker } from './scope.ts'
import { askForSync, sendOutbox } from './sync.ts'

/** In ms. Pages wait several of these. */
const aliveMs = 2000

let warming: Promise<unknown> = Promise.resolve()

export function onMessage(event: ExtendableMessageEvent, store: Store): void {
  const message = event.data as WorkerMessage
  const [port] = event.ports
  switch (message.type) {
    case 'DRAIN': {
      port?.postMessage('sending')
      // A page considers a silent worker dead and sends on its own.
      const alive = setInterval(() => port?.postMessage('sending'), aliveMs)
      event.waitUntil(
        sendOutbox(store)
          .finally(() => clearInterval(alive))
          .then(async (came) => {
            port?.postMessage(came)
            // The person may have switched it off; the page's timer remains.
            if (came.left > 0) await askForSync().catch(() => undefined)
          }),
      )
      break
    }
    case 'SKIP_WAITING':
      event.waitUntil(worker.skipWaiting())
      break
    case 'FORGET':
      event.waitUntil(dropScope(store, message.viewer))
      break
    case 'DROP_COPY':
      // After a round that may still be writing.
      warming = warming.then(() => dropCopy(message.projectId, { store, caches })).catch(() => undefined)
      event.waitUntil(warming)
      break
    case 'WARM':
      // Concurrent rounds would fetch the same files twice.
      warming = warming
        .then(() =>
          warm(message.communities, message.viewer, {
            ...realDeps(store),
            caches,
            hasRoom: hasRoomForCopies,
          }),
        )
        .catch(() => undefined)
      event.waitUntil(warming)
      break
  }
}
