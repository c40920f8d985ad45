import { theStore } from '../src/store/store.ts'
import { syncTag } from '../src/offline/workerMessage.ts'
import { answerCall } from './calls.ts'
import { answerMapFile } from './mapFiles.ts'
import { answerPublicMedia } from './media.ts'
import { onMessage } from './messages.ts'
import { worker, type ShellFiles, type SyncEvent } from './scope.ts'
import { serveShell } from './shell.ts'
import { onSync, sendOutbox } from './sync.ts'

// The build replaces exactly these words with the list of the shell's files.
declare const self: { readonly __WB_MANIFEST: ShellFiles }

const store = theStore()

// Before the shell's own listener, which answers the rest: navigations and the app's files.
worker.addEventListener('fetch', (event) => {
  if (!answerCall(event, store) && !answerPublicMedia(event, store)) answerMapFile(event)
})

serveShell(self.__WB_MANIFEST)

worker.addEventListener('activate', (event) => {
  // Serve the first page at once; unsent work of an earlier version continues.
  event.waitUntil(worker.clients.claim().then(() => sendOutbox(store)))
})

worker.addEventListener('message', (event) => onMessage(event, store))

worker.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === syncTag) (event as SyncEvent).waitUntil(onSync(store))
})
