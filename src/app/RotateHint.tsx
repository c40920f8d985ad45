import { useState, useSyncExternalStore } from 'react'
import { Button } from '../controls/Button.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { isPhoneSideways } from '../rules/frame.ts'
import './RotateHint.css'

const typing = 'input, textarea, select'

function isSideways(): boolean {
  // With the keyboard open, an upright phone has a sideways phone's proportions.
  if (document.activeElement?.matches(typing) === true) return false
  return isPhoneSideways({
    coarse: matchMedia('(pointer: coarse)').matches,
    screen,
    width: innerWidth,
    height: innerHeight,
  })
}

function listen(look: () => void): () => void {
  addEventListener('resize', look)
  return () => removeEventListener('resize', look)
}

/** The hint can be dismissed. */
// §2 Guards: phones in landscape
export function RotateHint() {
  const words = useText(shellWords)
  const sideways = useSyncExternalStore(listen, isSideways)
  const [goesOn, setGoesOn] = useState(false)
  if (!sideways || goesOn) return null
  return (
    <div className="rotate-hint" role="alert" data-rotate="true">
      <svg viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
        <rect
          x="6"
          y="15"
          width="36"
          height="18"
          rx="3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity="0.4"
        />
        <rect x="15" y="6" width="18" height="36" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <div>
        <p className="rotate-hint-title">{words.rotate}</p>
        <p className="ll-quiet">{words.rotateText}</p>
        <Button kind="plain" onClick={() => setGoesOn(true)}>
          {words.rotateGoOn}
        </Button>
      </div>
    </div>
  )
}
