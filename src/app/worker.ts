import { atom } from 'jotai'
import { Workbox } from 'workbox-window'
import { outbox } from '../calls/outbox.ts'
import { sessionStore } from '../session/sessionAtoms.ts'

/** True while a new version waits to be put in place. */
export const updateAtom = atom(false)

const hour = 60 * 60_000
/** How long after an installation that broke off the next is tried, in ms; doubled each time, up to the longest. */
const firstRetry = 5000
const longestRetry = 5 * 60_000
let workbox: Workbox | undefined

/** Registers the service worker and looks for new versions now and then; never reloads by itself. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await install(firstRetry)
  const look = () => void workbox?.update().catch(() => undefined)
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** A line that breaks off ends the first installation for good: the browser does not take it up again, so we do. */
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
 * Puts the waiting version in place and begins anew with it. Only with nothing unsent: a new version must not meet
 * work of the old one half way. False when it has to wait.
 */
export async function applyUpdate(): Promise<boolean> {
  if (workbox === undefined || (await outbox.left()) > 0) return false
  const begin = () => location.replace(location.href)
  workbox.addEventListener('controlling', begin)
  // Some engines never tell that the new worker took over. Looked at, not guessed: a page that begins before that is
  // the old one again, and stays it.
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
