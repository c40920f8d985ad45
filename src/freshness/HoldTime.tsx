import { Countdown } from '../controls/Countdown.tsx'
import { lotWords } from '../i18n/en/lot.ts'
import { useText } from '../i18n/useText.ts'
import { spokenSeconds } from '../rules/holdTime.ts'
import { clockText } from '../rules/clockText.ts'
import { serverNow } from '../session/serverClock.ts'

/** A hold's time by the server's clock; spoken twice before its end. */
export function HoldTime({ expiresAt, onEnd }: { expiresAt: number; onEnd: () => void }) {
  const words = useText(lotWords)
  const text = (seconds: number) => words.holdEnds({ time: clockText(seconds) })
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
