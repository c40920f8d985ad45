import { useEffect } from 'react'
import { startSender } from '../calls/sender.ts'
import { checkWitness } from '../calls/witness.ts'
import { startLive, useLive } from '../live/startLive.ts'
import { deviceAtom, sessionStore } from '../session/who.ts'
import { FavouritesWatch } from './FavouritesWatch.tsx'
import { InstallHint } from './InstallHint.tsx'
import { StoreWarnings } from './StoreWarnings.tsx'
import { UpdateBar } from './UpdateBar.tsx'
import { VisitWatch } from './VisitWatch.tsx'
import { WarmWatch } from './WarmWatch.tsx'
import { startWorker } from './worker.ts'

/**
 * What runs beside the screens: unsent work, the service worker and its updates, the live line, copies for use without
 * a network. Loaded after the first screen, which must not wait for any of it.
 */
export function Background({ projectId, attracting }: { projectId: string | null; attracting: boolean }) {
  useLive(projectId)
  useEffect(() => {
    const stopSender = startSender()
    const stopLive = startLive()
    /* no await */ void startWorker()
    /* no await */ void checkWitness(sessionStore.get(deviceAtom) !== null).catch(() => undefined)
    return () => {
      stopSender()
      stopLive()
    }
  }, [])
  return (
    <>
      <InstallHint />
      <UpdateBar attracting={attracting} />
      <VisitWatch />
      <WarmWatch />
      <FavouritesWatch />
      <StoreWarnings />
    </>
  )
}
