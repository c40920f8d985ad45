import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { HeartIcon, StartOverIcon } from '../controls/icons.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { attractWords } from '../i18n/en/attract.ts'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { links, type RouteName } from '../rules/links.ts'
import { useFavourites } from '../session/favourites.ts'
import { reset } from '../session/reset.ts'
import { BackButton } from './BackButton.tsx'
import { keepInside } from './keepInside.ts'
import { loadLater } from './loadLater.ts'

const CallForHelp = lazy(async () => ({ default: (await loadLater()).CallForHelp }))
const CarryButton = lazy(async () => ({ default: (await loadLater()).CarryButton }))
const LanguageButtons = lazy(async () => ({ default: (await loadLater()).LanguageButtons }))
const LargerButton = lazy(async () => ({ default: (await loadLater()).LargerButton }))

/**
 * A kiosk's controls, within reach: start over at the lower left, back, favourites, language, size, help, a
 * code.
 */
export function KioskBar({ projectId, route }: { projectId: string | null; route: RouteName }) {
  const words = useText({ attract: attractWords, header: headerWords })
  useEffect(keepInside, [])
  const count = useFavourites().list.length
  return (
    <section className="kiosk-bar" aria-label={words.attract.bar}>
      <Button icon={<StartOverIcon />} onClick={() => void reset('kiosk')}>
        {words.attract.startOver}
      </Button>
      <BackButton route={route} wide />
      <LinkButton
        icon={<HeartIcon />}
        element={
          <Link to={links.favourites()}>
            {count === 0 ? words.header.favourites : `${words.header.favourites} ${count}`}
          </Link>
        }
      />
      <Suspense fallback={<span className="frame-space" />}>
        <LanguageButtons short />
        <LargerButton />
        {projectId === null ? null : <CallForHelp projectId={projectId} />}
        <CarryButton wide />
      </Suspense>
    </section>
  )
}
