import { atom } from 'jotai'
import { Workbox } from 'workbox-window'
import { outbox } from '../calls/outbox.ts'
import { sessionStore } from '../session/sessionAtoms.ts'

export const updateAtom = atom(false)

const hour = 60 * 60_000
/** In ms, before the first retry; doubles up to `longestRetry`. */
const firstRetry = 5000
const longestRetry = 5 * 60_000
let workbox: Workbox | undefined

/** Checks for new versions now and then; never reloads on its own. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await install(firstRetry)
  const look = () => void workbox?.update().catch(() => undefined)
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** The browser never resumes a first installation, so this retries it. */
async function install(retryAfter: number): Promise<void> {
  const installing = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox = installing
  const later = async () => {
    const there = await navigator.serviceWorker.getRegistration().catch(() => undefined)
    if (there?.active != null || workbox !== installing) return
    workbox = undefined
    setTimeout(() => void install(Math.min(2 * retryAfter, longestRetry)), retryAfter)
  }
  installing.addEventListener('waiting', () => sessionStore.set(updateAtom, true))
  installing.addEventListener('redundant', () => void later())
  await installing.register().catch(later)
}

/**
 * Asks for a newer version. `unknown`: no answer from the server, or not arrived whole. `unable`: no worker.
 */
export async function findUpdate(): Promise<'waiting' | 'none' | 'unknown' | 'unable'> {
  if (sessionStore.get(updateAtom)) return 'waiting'
  if (!('serviceWorker' in navigator)) return 'unable'
  try {
    const found = await navigator.serviceWorker.getRegistration()
    if (found === undefined) return 'unable'
    await found.update()
    const coming = found.installing
    if (coming !== null) await installed(coming)
    if (found.waiting !== null) return 'waiting'
    return coming?.state === 'installing' || coming?.state === 'redundant' ? 'unknown' : 'none'
  } catch {
    return 'unknown'
  }
}

/** Until installed or failed, however long on a slow network. */
async function installed(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestRetry)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installing') return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Installs the waiting version and reloads. False while work is unsent: that goes first. */
export async function applyUpdate(): Promise<boolean> {
  if (workbox === undefined || (await outbox.left()) > 0) return false
  const begin = () => location.replace(location.href)
  workbox.addEventListener('controlling', begin)
  // Some engines never report the new worker; reloading too early keeps the old version.
  const look = setInterval(() => {
    void navigator.serviceWorker.getRegistration().then((now) => {
      if (now?.waiting != null || now?.active?.state !== 'activated') return
      clearInterval(look)
      begin()
    })
  }, 1000)
  workbox.messageSkipWaiting()
  return true
}
