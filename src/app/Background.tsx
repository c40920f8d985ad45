import { useEffect } from 'react'
import { startSender } from '../calls/sender.ts'
import { startLive, useLive } from '../live/startLive.ts'
import type { RouteName } from '../rules/links.ts'
import { Chat } from './Chat.tsx'
import { FavouritesWatch } from './FavouritesWatch.tsx'
import { GuestPurchase } from './GuestPurchase.tsx'
import { KioskWatch } from './KioskWatch.tsx'
import { InstallHint } from './InstallHint.tsx'
import { InstallApp } from './InstallApp.tsx'
import { ProgressHeader } from './ProgressHeader.tsx'
import { RotateHint } from './RotateHint.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { StoreWarnings } from './StoreWarnings.tsx'
import { UpdateBar } from './UpdateBar.tsx'
import { VisitWatch } from './VisitWatch.tsx'
import { WarmWatch } from './WarmWatch.tsx'
import { WindowMessages } from './WindowMessages.tsx'
import { startWorker } from './worker.ts'

/** Unsent work, service worker, live connection and offline copies; loaded after the first screen. */
export function Background({
  projectId,
  attracting,
  route,
}: {
  projectId: string | null
  attracting: boolean
  route: RouteName
}) {
  useLive(projectId)
  // Tens of thousands may wait there; whose turn it is moves on to the homes.
  const isWaitingRoom = route === 'launch'
  useEffect(() => (isWaitingRoom ? undefined : startLive()), [isWaitingRoom])
  useEffect(() => {
    const stopSender = startSender()
    /* no await */ void startWorker()
    return stopSender
  }, [])
  return (
    <>
      <InstallHint />
      <InstallApp route={route} />
      <RotateHint />
      <ProgressHeader route={route} />
      <Chat route={route} />
      <SessionWatch />
      <WindowMessages />
      <UpdateBar attracting={attracting} />
      <KioskWatch attracting={attracting} />
      <VisitWatch />
      <WarmWatch />
      <FavouritesWatch />
      <GuestPurchase />
      <StoreWarnings />
    </>
  )
}
