import { theStore } from '../src/store/store.ts'
import { type ShellFiles, shellOf } from '../src/offline/shell.ts'
import { syncTag } from '../src/offline/workerMessage.ts'
import { answerCall } from './calls.ts'
import { answerMapFile } from './mapFiles.ts'
import { answerPublicMedia } from './media.ts'
import { onMessage } from './messages.ts'
import { worker, type SyncEvent } from './scope.ts'
import { onSync, sendOutbox } from './sync.ts'

// The build replaces these words with the list of the shell's files.
declare const self: { readonly __WB_MANIFEST: ShellFiles }

const store = theStore()
const shell = shellOf(self.__WB_MANIFEST, { caches, fetch: (it) => fetch(it), origin: location.origin })

worker.addEventListener('fetch', (event) => {
  if (answerCall(event, store) || answerPublicMedia(event, store) || answerMapFile(event)) return
  const file = shell.fileFor(event.request)
  if (file !== null) event.respondWith(shell.answer(file, (work) => event.waitUntil(work)))
})

worker.addEventListener('install', (event) => event.waitUntil(shell.install()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(shell.clean())
  // Serves the first page at once; unsent work of an earlier version continues.
  event.waitUntil(worker.clients.claim().then(() => sendOutbox(store)))
})

worker.addEventListener('message', (event) => onMessage(event, store))

worker.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === syncTag) (event as SyncEvent).waitUntil(onSync(store))
})
