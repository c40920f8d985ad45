import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { tellsEveryMinutes } from '../rules/office/kioskTrouble.ts'
import { lastTouch } from '../session/idleClock.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { tellOffice } from '../session/tellOffice.ts'
import { onRing } from '../store/rings.ts'
import { actIfQuiet } from './actIfQuiet.ts'

const lookMs = 15_000

/** Reports to the office, acts for it once nobody is there, and restarts at night or when memory is short. */
export function KioskWatch({ attracting }: { attracting: boolean }) {
  const isKiosk = useAtomValue(deviceAtom) !== null
  const now = useRef(attracting)
  useEffect(() => {
    now.current = attracting
  }, [attracting])
  useEffect(() => {
    // The office sees which kiosks are silent; a ring may be a wish of its.
    void tellOffice()
    // Others hear much beyond their unsent work. A purchase's ring is for the office.
    return isKiosk ? onRing((transId) => void (transId === undefined && tellOffice())) : undefined
  }, [isKiosk])
  useEffect(() => {
    if (!isKiosk) return
    const telling = setInterval(() => void tellOffice(), tellsEveryMinutes * 60_000)
    const looking = setInterval(() => void look(() => now.current), lookMs)
    return () => {
      clearInterval(telling)
      clearInterval(looking)
    }
  }, [isKiosk])
  return null
}

let isLooking = false

async function look(attracts: () => boolean): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    await actIfQuiet(() => ({ attracting: attracts(), untouchedMs: Date.now() - lastTouch() }))
  } catch {
    // Looked at again soon.
  } finally {
    isLooking = false
  }
}
