import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { isStaff } from '../rules/actor.ts'
import { homeShows } from '../rules/frame.ts'
import { redirectFrom, routeFlags } from '../rules/guards.ts'
import { links, type RouteName, routePaths } from '../rules/links.ts'
import { handedOverAtom, ledBack } from '../session/handedOver.ts'
import { InProject } from '../session/InProject.tsx'
import { actorAtom, deviceAtom, sessionAtom } from '../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { DeskGate } from './DeskGate.tsx'
import { PageLoading } from './PageLoading.tsx'
import { ProjectGate } from './ProjectGate.tsx'
import { loadLater } from './loadLater.ts'

const ProjectsSite = lazy(async () => ({ default: (await loadLater()).ProjectsSite }))
const Login = lazy(async () => ({ default: (await import('../screens/entry/Login.tsx')).Login }))

/** Admits visitors or redirects them, by rules/guards. The server checks again on every call. */
// §2 Guards
export function Guarded({ name, screen: Screen }: { name: RouteName; screen: ComponentType }) {
  const session = useAtomValue(sessionAtom)
  const actor = useAtomValue(actorAtom)
  const device = useAtomValue(deviceAtom)
  const kiosk = device !== null
  const handedOver = useAtomValue(handedOverAtom)
  const settings = useAtomValue(windowSettingsAtom)
  const location = useLocation()
  const { communityId, projectid } = useParams()
  const { person, state } = session
  const [wasGuest, setWasGuest] = useState(false)
  if (state === 'known' && person === null && !wasGuest) setWasGuest(true)

  const requireLogin = settings?.requireLogin === true
  const { access } = routeFlags[name]
  const login = name === 'home' && homeShown(settings, kiosk) !== 'communities'
  // §2: without required login, the start page forgets the user.
  const clears = name === 'home' && settings !== null && !requireLogin && person !== null && !kiosk
  useEffect(() => {
    if (clears) void loadLater().then(({ clearAtHome }) => clearAtHome())
  }, [clears])

  // While somebody signs on a tablet passed to them, no other screen is reachable.
  const back = handedOver === null ? null : ledBack(handedOver, name, location.pathname)
  if (back !== null) return <Navigate to={back} replace />
  // After a power cut or release, a wall starts by itself.
  if (name === 'home' && device?.settings.shows === 'wall' && device.projectId !== null)
    return <Navigate to={links.soldWall(device.projectId)} replace />
  const page = <Screen />
  const children =
    communityId !== undefined && routePaths[name].startsWith(routePaths.communitySingleMain) ? (
      <ProjectGate projectId={communityId}>
        <InProject projectId={communityId}>{page}</InProject>
      </ProjectGate>
    ) : projectid !== undefined && routePaths[name].startsWith(routePaths.purchaseQueue) ? (
      <ProjectGate projectId={projectid}>
        <DeskGate projectId={projectid}>{page}</DeskGate>
      </ProjectGate>
    ) : (
      page
    )
  if (access === 'open' && !login) {
    const to = redirectFrom(name, { loggedIn: false, requireLogin, staff: false })
    return to === null ? children : <Navigate to={to} replace />
  }
  // It asks for nobody, and has to start without a network too.
  const isKioskWall = access === 'wall' && kiosk
  if (state === 'unknown' && !isKioskWall && (login || access !== 'auth' || requireLogin))
    return <PageLoading />
  // For everybody except sales staff, the start page is the site that embeds us.
  if (
    login &&
    settings?.projectsSite &&
    homeShown(settings, kiosk) === 'outsideIntegration' &&
    !isStaff(actor)
  ) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ProjectsSite address={settings.projectsSite} />
      </Suspense>
    )
  }
  // After signing in, the login screen redirects (§2 "After login").
  if (access === 'guest' && wasGuest) return children
  if (login && (person === null || wasGuest)) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Login />
      </Suspense>
    )
  }
  // §2: the login redirects people who are signed in to the communities.
  if (login) return <Navigate to={links.communities()} replace />
  const to = redirectFrom(name, { loggedIn: person !== null, requireLogin, staff: isStaff(actor), kiosk })
  if (to === null) return children
  const asked = location.pathname + location.search
  return (
    <Navigate to={to} replace state={{ from: person === null ? asked : undefined } satisfies HistoryState} />
  )
}

/** A kiosk always shows its own screens. */
// §2
export function homeShown(
  settings: { readonly requireLogin: boolean; readonly OutsideIntregation: number } | null,
  kiosk: boolean,
): ReturnType<typeof homeShows> {
  if (settings === null || kiosk) return 'communities'
  return homeShows({
    requireLogin: settings.requireLogin,
    outsideIntegration: settings.OutsideIntregation === 1,
  })
}
