import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import { updateWords } from '../i18n/en/update.ts'
import { useText } from '../i18n/useText.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { applyUpdate, updateAtom } from './worker.ts'

/** A kiosk updates while nobody is there; other devices ask first. */
export function UpdateBar({ attracting }: { attracting: boolean }) {
  const words = useText(updateWords)
  const waiting = useAtomValue(updateAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [later, setLater] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (waiting && isKiosk && attracting) void applyUpdate()
  }, [waiting, isKiosk, attracting])
  if (!waiting || isKiosk || later) return null
  return (
    <aside className="update-bar" aria-label={words.ready}>
      <Notice
        action={
          <>
            <Button kind="plain" onClick={() => setLater(true)}>
              {words.later}
            </Button>
            <Button onClick={() => void applyUpdate().then((done) => setHeld(!done))}>{words.apply}</Button>
          </>
        }
      >
        {held ? words.waiting : words.ready}
      </Notice>
    </aside>
  )
}
