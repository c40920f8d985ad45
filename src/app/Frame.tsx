import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useParams } from 'react-router-dom'
import { useAnswer } from '../calls/useAnswer.ts'
import { SignOutIcon } from '../controls/icons.tsx'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import { routeFlags } from '../rules/guards.ts'
import { isCovered } from '../rules/kioskRestart.ts'
import { links } from '../rules/links.ts'
import { useRoute } from '../session/useRoute.ts'
import { handedOverAtom } from '../session/handedOver.ts'
import { deviceAtom, deviceLostAtom, personAtom } from '../session/sessionAtoms.ts'
import { otherOrigin } from '../session/otherWindow.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { Brand } from './Brand.tsx'
import { homeShown } from './Guarded.tsx'
import { Header } from './Header.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { PageLoading } from './PageLoading.tsx'
import { loadLater } from './loadLater.ts'
import { SignOut } from './SignOut.tsx'
import './Frame.css'

const Background = lazy(async () => ({ default: (await loadLater()).Background }))
const LanguageSwitch = lazy(async () => ({ default: (await loadLater()).LanguageSwitch }))
const Footer = lazy(async () => ({ default: (await loadLater()).Footer }))

const LostDevice = lazy(async () => ({ default: (await loadLater()).LostDevice }))
const Messages = lazy(async () => ({ default: (await loadLater()).Messages }))
const KioskBar = lazy(async () => ({ default: (await loadLater()).KioskBar }))
const Attract = lazy(async () => ({ default: (await loadLater()).Attract }))

/** The frame: header, messages, idle watch, a kiosk's attract screen. */
export function Frame() {
  const words = useText(pageWords)
  const { communityId } = useParams()
  const device = useAtomValue(deviceAtom)
  const person = useAtomValue(personAtom)
  const isLost = useAtomValue(deviceLostAtom)
  const isHandedOver = useAtomValue(handedOverAtom) !== null
  const [opener] = useState(otherOrigin)
  const settings = useAnswer('/home/GetWindowSettings', opener === undefined ? {} : { opener }).value ?? null
  const setSettings = useSetAtom(windowSettingsAtom)
  const route = useRoute()
  const [attracting, setAttracting] = useState(true)
  const isKiosk = device !== null
  const isWall = route === 'soldWall'
  const attract = isKiosk && attracting && isCovered(route)
  // A wall is only looked at: nothing ends a visit, and a new page disturbs nobody.
  const isIdle = attract || (isKiosk && isWall && person === null)
  // The start page may be the login.
  const shown = route === 'home' && homeShown(settings, isKiosk) !== 'communities' ? 'loginPage' : route
  const { header, access } = routeFlags[shown]

  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  useEffect(() => setSettings(settings), [settings, setSettings])

  if (isLost) {
    return (
      <Suspense fallback={<PageLoading />}>
        <LostDevice />
      </Suspense>
    )
  }
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      {header ? (
        <Header route={shown} />
      ) : route === 'provenClean' ? null : (
        <Suspense>
          <header className="frame-corner">
            {isWall ? <Brand to={isKiosk ? links.soldWall(communityId ?? '') : undefined} /> : null}
            {person !== null && access !== 'guest' && !isHandedOver ? (
              <SignOut icon={<SignOutIcon />} />
            ) : null}
            {isKiosk ? null : <LanguageSwitch />}
          </header>
        </Suspense>
      )}
      <Suspense>
        <Background projectId={communityId ?? device?.projectId ?? null} attracting={isIdle} route={shown} />
      </Suspense>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      {header ? (
        <Suspense>
          <Footer route={shown} />
        </Suspense>
      ) : null}
      {isKiosk && !isWall && route !== 'provenClean' ? (
        <Suspense fallback={<div className="kiosk-bar" />}>
          <KioskBar projectId={device.projectId} route={route} />
        </Suspense>
      ) : null}
      <Suspense>
        <Messages />
      </Suspense>
      {attract ? (
        <Suspense fallback={<div className="attract-coming" />}>
          <Attract device={device} onTouch={() => setAttracting(false)} />
        </Suspense>
      ) : null}
      <IdleWatch attracting={isIdle} />
    </>
  )
}
