import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { links, type RouteName } from '../rules/links.ts'
import { isStaff, servesMarketplaceOnly } from '../rules/actor.ts'
import { useSignIn } from '../session/useSignIn.ts'
import { actorAtom, deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { BackButton } from './BackButton.tsx'
import { Brand } from './Brand.tsx'
import { OfflineMark } from './OfflineMark.tsx'
import { loadLater } from './loadLater.ts'

const AccountMenu = lazy(async () => ({ default: (await loadLater()).AccountMenu }))
const CarryButton = lazy(async () => ({ default: (await loadLater()).CarryButton }))
const LanguageSwitch = lazy(async () => ({ default: (await loadLater()).LanguageSwitch }))
const UnsentMark = lazy(async () => ({ default: (await loadLater()).UnsentMark }))

/** Back, name, network, unsent work, account. A kiosk's controls are in a bar below. */
// §2 Page shell
export function Header({ route }: { route: RouteName }) {
  const words = useText(headerWords)
  const person = useAtomValue(personAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const actor = useAtomValue(actorAtom)
  const isMarket = servesMarketplaceOnly(actor)
  const signIn = useSignIn()
  return (
    <header className="frame-header" data-signed-in={person !== null}>
      {isKiosk ? null : <BackButton route={route} />}
      <Brand />
      <span className="frame-space" />
      <OfflineMark />
      <Suspense>
        <UnsentMark />
      </Suspense>
      {isKiosk ? null : (
        <Suspense fallback={<span className="frame-icon-link" />}>
          <CarryButton />
        </Suspense>
      )}
      {isStaff(actor) ? (
        <Link className="frame-link" to={isMarket ? links.marketBrokers() : links.sales()}>
          {isMarket ? words.marketplace : words.sales}
        </Link>
      ) : null}
      {person === null && !isKiosk ? (
        <Link className="frame-link" {...signIn}>
          {words.signIn}
        </Link>
      ) : null}
      {isKiosk ? null : (
        <Suspense fallback={<span className="frame-icon-link" />}>
          <LanguageSwitch />
        </Suspense>
      )}
      {person === null ? null : (
        <Suspense fallback={<span className="frame-icon-link" />}>
          <AccountMenu />
        </Suspense>
      )}
    </header>
  )
}
