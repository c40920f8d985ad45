import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { defaultIdle, kioskIdle } from '../rules/session.ts'
import { reset } from '../session/reset.ts'
import { useIdle } from '../session/useIdle.ts'
import { deviceAtom, personAtom } from '../session/sessionAtoms.ts'

const SessionIdle = lazy(async () => ({ default: (await import('../modals/SessionIdle.tsx')).SessionIdle }))

/** An attract screen has nobody to ask; before sign-in only forms need clearing. */
// §4 Session
export function IdleWatch({ attracting }: { attracting: boolean }) {
  const device = useAtomValue(deviceAtom)
  const person = useAtomValue(personAtom)
  const seconds = device?.settings.idleSeconds
  const profile = useMemo(() => {
    if (attracting) return null
    return seconds === undefined ? defaultIdle : kioskIdle(seconds)
  }, [attracting, seconds])
  const idle = useIdle(profile)
  const expired = idle.state === 'expired'
  useEffect(() => {
    if (expired) void reset(device === null ? 'idle' : 'kiosk')
  }, [expired, device])
  if (idle.state !== 'warning' || profile === null) return null
  return (
    <Suspense>
      <SessionIdle
        kiosk={device !== null}
        signedIn={person !== null}
        minutes={Math.round(profile.idleMs / 60_000)}
        secondsLeft={idle.secondsLeft}
      />
    </Suspense>
  )
}
