import { Countdown } from '../controls/Countdown.tsx'
import { lotWords } from '../i18n/en/lot.ts'
import { useText } from '../i18n/useText.ts'
import { spokenSeconds } from '../rules/holdTime.ts'
import { serverNow } from '../session/serverClock.ts'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** How long a hold lasts, by the server's clock; spoken twice before it ends. */
export function HoldTime({ expiresAt, onEnd }: { expiresAt: number; onEnd: () => void }) {
  const words = useText(lotWords)
  const text = (seconds: number) => words.holdEnds({ time: clock(seconds) })
  return (
    <Countdown
      deadline={expiresAt}
      now={serverNow}
      spokenAt={spokenSeconds}
      format={text}
      speak={text}
      onEnd={onEnd}
    />
  )
}
