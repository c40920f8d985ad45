import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useParams } from 'react-router-dom'
import { CallRefused } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { Toasts } from '../controls/Toasts.tsx'
import { routeFlags } from '../rules/guards.ts'
import { type RouteName, routePaths } from '../rules/links.ts'
import { firstWording } from '../session/firstWording.ts'
import { languageAtom } from '../session/language.ts'
import { deviceAtom } from '../session/who.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { homeShown } from './Guarded.tsx'
import { Header } from './Header.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { KioskBar } from './KioskBar.tsx'
import { PageLoading } from './PageLoading.tsx'
import { loadLater } from './loadLater.ts'
import './Frame.css'

const Background = lazy(async () => ({ default: (await loadLater()).Background }))
const LanguageSwitch = lazy(async () => ({ default: (await loadLater()).LanguageSwitch }))
const Footer = lazy(async () => ({ default: (await loadLater()).Footer }))
const NoProject = lazy(async () => ({ default: (await loadLater()).NoProject }))

const Attract = lazy(async () => ({ default: (await loadLater()).Attract }))

/** What the server answers of a community that is not there, or not for this visitor. */
const closed: readonly number[] = [401, 403, 404]

/** What stands around every screen: header, messages, the idle watch, a kiosk's attract screen. */
export function Frame() {
  const matches = useMatches()
  const { communityId } = useParams()
  const device = useAtomValue(deviceAtom)
  const language = useAtomValue(languageAtom)
  const settings = useAnswer('/home/GetWindowSettings', {}).value ?? null
  const setSettings = useSetAtom(windowSettingsAtom)
  const handle = matches.at(-1)?.handle as { name: RouteName } | undefined
  const route = handle?.name ?? 'notFound'
  const [attracting, setAttracting] = useState(true)
  const isKiosk = device !== null
  const attract = isKiosk && attracting && route !== 'settings' && route !== 'provenClean'
  // Where the start page is the login, it is framed as one.
  const shown = route === 'home' && homeShown(settings, isKiosk) !== 'communities' ? 'loginPage' : route
  const { header } = routeFlags[shown]
  const projectId = communityId ?? device?.projectId ?? null
  const flags = useAnswer('/comty/GetProjectFlags', projectId === null ? null : { projectId })
  // A stranger is told the same of a community that is not there and of one that is not for them.
  const refused =
    routePaths[route].startsWith('/community/') &&
    flags.value === undefined &&
    flags.error instanceof CallRefused &&
    closed.includes(flags.error.status)
      ? flags.error
      : null

  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  useEffect(() => setSettings(settings), [settings, setSettings])

  return (
    <>
      <Fragment key={language}>
        <a className="skip-link" href="#content">
          {firstWording.page.skip}
        </a>
        {header ? (
          <Header route={shown} />
        ) : route === 'provenClean' ? null : (
          <Suspense>
            <header className="frame-language-alone">
              <LanguageSwitch />
            </header>
          </Suspense>
        )}
      </Fragment>
      <Suspense>
        <Background projectId={projectId} attracting={attract} route={shown} />
      </Suspense>
      <Suspense fallback={<PageLoading />}>
        {refused === null ? <Outlet /> : <NoProject refused={refused} onRetry={flags.refresh} />}
      </Suspense>
      <Fragment key={`${language} foot`}>
        {header ? (
          <Suspense>
            <Footer projectId={projectId} flags={flags.value} />
          </Suspense>
        ) : null}
        {isKiosk && route !== 'provenClean' ? <KioskBar /> : null}
      </Fragment>
      <Toasts dismissLabel={firstWording.actions.close} />
      {attract ? (
        <Suspense fallback={<div className="attract-coming" />}>
          <Attract device={device} onTouch={() => setAttracting(false)} />
        </Suspense>
      ) : null}
      <IdleWatch attracting={attract} />
      <ScrollRestoration />
    </>
  )
}
