import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '../controls/IconButton.tsx'
import { BackIcon, SettingsIcon, SignOutIcon } from '../controls/icons.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { links, type RouteName } from '../rules/links.ts'
import { isStaff, servesMarketplaceOnly } from '../rules/actor.ts'
import { useSignIn } from '../session/useSignIn.ts'
import { actorAtom, deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { OfflineMark } from './OfflineMark.tsx'
import { SignOut } from './SignOut.tsx'
import { loadLater } from './loadLater.ts'

const CarryButton = lazy(async () => ({ default: (await loadLater()).CarryButton }))
const LanguageSwitch = lazy(async () => ({ default: (await loadLater()).LanguageSwitch }))
const MyWorksheets = lazy(async () => ({ default: (await loadLater()).MyWorksheets }))
const UnsentMark = lazy(async () => ({ default: (await loadLater()).UnsentMark }))
const topLevel: readonly string[] = [links.home(), links.communities()]

/** Back, the name, the network, unsent work, who is here. */
// §2 Page shell
export function Header({ route }: { route: RouteName }) {
  const words = useText({ actions: actionsWords, header: headerWords })
  const person = useAtomValue(personAtom)
  const device = useAtomValue(deviceAtom)
  const actor = useAtomValue(actorAtom)
  const isMarket = servesMarketplaceOnly(actor)
  const location = useLocation()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const back = () => {
    // A deep link has no previous step.
    const fresh = location.key === 'default'
    void loadLater()
      .then(({ wayBack }) => wayBack(route, location.pathname, person !== null))
      .then((to) => (to === null && !fresh ? navigate(-1) : navigate(to ?? links.communities())))
  }
  return (
    <header className="frame-header">
      {topLevel.includes(location.pathname) ? null : (
        <IconButton label={words.actions.back} icon={<BackIcon />} onClick={back} />
      )}
      <Link className="frame-brand" to={links.communities()} aria-label="Lotline">
        <img src="/icons/mark.svg" alt="" width="32" height="32" />
        <span>Lotline</span>
      </Link>
      <span className="frame-space" />
      <OfflineMark />
      <Suspense>
        <UnsentMark />
      </Suspense>
      {device === null ? (
        <Suspense fallback={<span className="frame-icon-link" />}>
          <CarryButton />
        </Suspense>
      ) : null}
      {person !== null && !isStaff(actor) ? (
        <Suspense>
          <MyWorksheets />
        </Suspense>
      ) : null}
      {isStaff(actor) ? (
        <Link className="frame-link" to={isMarket ? links.marketBrokers() : links.sales()}>
          {isMarket ? words.header.marketplace : words.header.sales}
        </Link>
      ) : null}
      {person !== null ? <SignOut icon={<SignOutIcon />} /> : null}
      {person === null && device === null ? (
        <Link className="frame-link" {...signIn}>
          {words.header.signIn}
        </Link>
      ) : null}
      <Suspense>
        <span className="frame-language">
          <LanguageSwitch />
        </span>
      </Suspense>
      <Link className="frame-icon-link" to={links.settings()} aria-label={words.header.settings}>
        <SettingsIcon />
      </Link>
    </header>
  )
}
