import { theStore } from '../src/store/store.ts'
import { syncTag } from '../src/offline/workerMessage.ts'
import { answerCall } from './calls.ts'
import { answerMapFile } from './mapFiles.ts'
import { answerPublicMedia } from './media.ts'
import { onMessage } from './messages.ts'
import { worker, type ShellFiles, type SyncEvent } from './scope.ts'
import { serveShell } from './shell.ts'
import { onSync, sendOutbox } from './sync.ts'

// The build looks for these very words and puts the list of the shell's files in their place.
declare const self: { readonly __WB_MANIFEST: ShellFiles }

const store = theStore()

// Before the shell's own listener, which answers what is left: navigations and the app's files.
worker.addEventListener('fetch', (event) => {
  if (!answerCall(event, store) && !answerPublicMedia(event, store)) answerMapFile(event)
})

serveShell(self.__WB_MANIFEST)

worker.addEventListener('activate', (event) => {
  // The first page is served at once; unsent work of an earlier version goes on.
  event.waitUntil(worker.clients.claim().then(() => sendOutbox(store)))
})

worker.addEventListener('message', (event) => onMessage(event, store))

worker.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === syncTag) (event as SyncEvent).waitUntil(onSync(store))
})
