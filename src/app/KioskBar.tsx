import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../controls/Button.tsx'
import { StartOverIcon } from '../controls/icons.tsx'
import { attractWords } from '../i18n/en/attract.ts'
import { useText } from '../i18n/useText.ts'
import { reset } from '../session/reset.ts'
import { keepInside } from './keepInside.ts'
import { loadLater } from './loadLater.ts'

const CarryButton = lazy(async () => ({ default: (await loadLater()).CarryButton }))

/** On a kiosk, always at the lower left and within reach: start over, and take along what was found. */
export function KioskBar() {
  const words = useText(attractWords)
  useEffect(keepInside, [])
  return (
    <div className="kiosk-bar">
      <Button icon={<StartOverIcon />} onClick={() => void reset('kiosk')}>
        {words.startOver}
      </Button>
      <Suspense>
        <CarryButton wide />
      </Suspense>
    </div>
  )
}
