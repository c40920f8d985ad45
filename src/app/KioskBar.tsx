import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../controls/Button.tsx'
import { StartOverIcon } from '../controls/icons.tsx'
import { attractWords } from '../i18n/en/attract.ts'
import { useText } from '../i18n/useText.ts'
import { reset } from '../session/reset.ts'
import { keepInside } from './keepInside.ts'
import { loadLater } from './loadLater.ts'

const CallForHelp = lazy(async () => ({ default: (await loadLater()).CallForHelp }))
const CarryButton = lazy(async () => ({ default: (await loadLater()).CarryButton }))

/** On a kiosk, always at the lower left and within reach: start over, call somebody, and take along what was found. */
export function KioskBar({ projectId }: { projectId: string | null }) {
  const words = useText(attractWords)
  useEffect(keepInside, [])
  return (
    <div className="kiosk-bar">
      <Button icon={<StartOverIcon />} onClick={() => void reset('kiosk')}>
        {words.startOver}
      </Button>
      <Suspense>
        {projectId === null ? null : <CallForHelp projectId={projectId} />}
        <CarryButton wide />
      </Suspense>
    </div>
  )
}
