import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useParams } from 'react-router-dom'
import { Toasts } from '../controls/Toasts.tsx'
import { deviceAtom } from '../session/who.ts'
import { firstWording } from '../session/firstWording.ts'
import { Attract } from './Attract.tsx'
import { Header } from './Header.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { KioskBar } from './KioskBar.tsx'
import { PageLoading } from './PageLoading.tsx'
import './Frame.css'

const Background = lazy(async () => ({ default: (await import('./Background.tsx')).Background }))

/** What stands around every screen: header, messages, the idle watch, a kiosk's attract screen. */
export function Frame() {
  const matches = useMatches()
  const { communityId } = useParams()
  const device = useAtomValue(deviceAtom)
  const handle = matches.at(-1)?.handle as { header?: boolean; name?: string } | undefined
  const [attracting, setAttracting] = useState(true)
  const isKiosk = device !== null
  const attract = isKiosk && attracting && handle?.name !== 'settings' && handle?.name !== 'provenClean'

  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])

  return (
    <>
      <a className="skip-link" href="#content">
        {firstWording.page.skip}
      </a>
      {handle?.header === false ? null : <Header />}
      <Suspense>
        <Background projectId={communityId ?? device?.projectId ?? null} attracting={attract} />
      </Suspense>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      {isKiosk && handle?.name !== 'provenClean' ? <KioskBar /> : null}
      <Toasts dismissLabel={firstWording.actions.close} />
      {attract ? <Attract device={device} onTouch={() => setAttracting(false)} /> : null}
      <IdleWatch attracting={attract} />
      <ScrollRestoration />
    </>
  )
}
