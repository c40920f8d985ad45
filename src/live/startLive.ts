import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { hearEpoch, onEpoch } from '../calls/epoch.ts'
import { lotsUnderWay, refreshLots } from '../calls/projectLots.ts'
import { askAgain, whenBack } from '../calls/reach.ts'
import { refreshKept } from '../calls/refreshKept.ts'
import { sendAfterOutage } from '../calls/sender.ts'
import { currentViewer, onViewer } from '../store/scope.ts'
import { theStore } from '../store/store.ts'
import { tellPurchase } from '../store/purchaseNews.ts'
import { tellRing } from '../store/rings.ts'
import { signalrHub } from './connect.ts'
import { follower } from './follow.ts'
import { live, type Live } from './live.ts'

const firstWakeMs = 2000
let only: Live | null = null

const restMs = 150
const burstMs = 500
let burstEnds = 0
let askingForList: ReturnType<typeof setTimeout> | undefined

/** Lets the screen paint first. In a burst of updates, only the first waits. */
function painted(): Promise<void> {
  const now = performance.now()
  if (now < burstEnds) return Promise.resolve()
  burstEnds = now + burstMs
  return new Promise((resolve) => setTimeout(resolve, restMs))
}

function theLive(): Live {
  only ??= live({
    makeHub: signalrHub,
    followerOf: (projectId) =>
      follower(projectId, {
        store: theStore(),
        now: () => Date.now(),
        viewer: currentViewer,
        changesSince: (project, since) => call('/live/GetChanges', { projectId: project, since }),
        readAll: refreshLots,
        listUnderWay: lotsUnderWay,
        readRest: refreshKept,
        painted,
      }),
    random: () => Math.random(),
    // An idle screen would not otherwise notice a lost server.
    onLost: () => void askAgain(),
    whenBack,
    onLive: () => void sendAfterOutage(),
    onCommunities: (spreadMs) => {
      askingForList ??= setTimeout(() => {
        askingForList = undefined
        // Repeated when the server is back.
        call('/comty/SearchProjectMain', {}).catch(() => undefined)
      }, spreadMs * Math.random())
    },
    onRing: tellRing,
    onPurchase: tellPurchase,
    onEpoch: hearEpoch,
  })
  return only
}

/** Keeps followed communities current while the page is open. Returns a stop function. */
export function startLive(): () => void {
  const here = theLive()
  const wake = (): void => here.wake()
  const seen = (): void => {
    if (document.visibilityState === 'visible') here.wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', seen)
  const forget = onViewer(wake)
  const stopEpochs = onEpoch((heard) => {
    if (heard === 'first') return
    here.wake()
    tellRing()
  })
  const first = setTimeout(wake, firstWakeMs)
  return () => {
    clearTimeout(first)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', seen)
    forget()
    stopEpochs()
    here.stop()
    only = null
  }
}

/** Follows a community's lots while mounted; read them with useLots. */
// §4
export function useLive(projectId: string | null): void {
  useEffect(() => (projectId === null ? undefined : theLive().follow(projectId)), [projectId])
}
