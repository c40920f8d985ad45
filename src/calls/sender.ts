import { drain, type Drained } from '../offline/drain.ts'
import type { WorkerMessage } from '../offline/workerMessage.ts'
import { networkIsBack } from '../offline/outboxActions.ts'
import { realDeps } from '../offline/outboxDeps.ts'
import { onEpoch } from './epoch.ts'
import { whenBack } from './reach.ts'
import { theStore } from '../store/store.ts'
import { checkBackups } from './outboxBackup.ts'

const workerPatienceMs = 8000
const longestTimer = 5 * 60_000
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
let again = false

/** Wakes the worker, or this page. Safe to call at any time. */
export function wakeSender(): void {
  if (running !== null) {
    again = true
    return
  }
  running = round().finally(() => {
    running = null
    if (again) {
      again = false
      wakeSender()
    }
  })
}

async function round(): Promise<void> {
  clearTimeout(timer)
  const came = (await byWorker().catch(() => null)) ?? (await drain(realDeps(theStore())).catch(() => null))
  // Restored items must be sent too.
  if (came?.left === 0 && (await checkBackups()) > 0) again = true
  if (came === null || came.left === 0) return
  const wait = Math.max(
    1000,
    (came.nextAt ?? Date.now()) - Date.now(),
    came.noNetwork || came.busy ? 5000 : 0,
  )
  timer = setTimeout(wakeSender, Math.min(wait, longestTimer))
  await registerSync()
}

/** Null without a worker, or if the browser killed it. */
async function byWorker(): Promise<Drained | null> {
  const controller = navigator.serviceWorker?.controller
  if (controller == null) return null
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const give = (): void => resolve(null)
    let patience = setTimeout(give, workerPatienceMs)
    port1.addEventListener('message', (event: MessageEvent<Drained | 'sending'>) => {
      clearTimeout(patience)
      if (event.data === 'sending') patience = setTimeout(give, workerPatienceMs)
      else resolve(event.data)
    })
    port1.start()
    controller.postMessage({ type: 'DRAIN' } satisfies WorkerMessage, [port2])
  })
}

/** Background Sync, where supported: the browser wakes the worker once online. */
async function registerSync(): Promise<void> {
  const ready = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const sync = (ready as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register('outbox').catch(() => undefined)
}

/** Sends the items that waited for the network. */
export async function sendAfterOutage(): Promise<void> {
  await networkIsBack(theStore(), Date.now()).catch(() => undefined)
  wakeSender()
}

/**
 * Sends at start, on network, after the server's restore and when the page becomes visible. Returns a stop
 * function.
 */
export function startSender(): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') void sendAfterOutage()
  }
  const stop = whenBack(() => void sendAfterOutage())
  // Work may be sent again; the worker may have heard before this page.
  const stopEpochs = onEpoch(wakeSender)
  const online = (): void => void sendAfterOutage()
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', seen)
  /* no await */ void sendAfterOutage()
  return () => {
    clearTimeout(timer)
    stop()
    stopEpochs()
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', seen)
  }
}
