import { useEffect, useRef, useState } from 'react'
import './Countdown.css'

const SECOND = 1000

function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / SECOND))
}

/** Counts down by the second, spoken at `spokenAt` (seconds left). `now`: by the server's clock. */
export function Countdown({
  deadline,
  now,
  spokenAt = [],
  format,
  speak,
  onEnd,
}: {
  deadline: number
  now: () => number
  spokenAt?: readonly number[] | undefined
  format: (seconds: number) => string
  speak: (seconds: number) => string
  onEnd?: (() => void) | undefined
}) {
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()))
  const [spoken, setSpoken] = useState('')
  const ended = useRef<number>(undefined)
  const ways = useRef({ now, spokenAt, speak, onEnd })
  useEffect(() => {
    ways.current = { now, spokenAt, speak, onEnd }
  })
  useEffect(() => {
    let before = Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const time = ways.current.now()
      const seconds = secondsLeft(deadline, time)
      setLeft(seconds)
      const crossed = ways.current.spokenAt.some((mark) => seconds <= mark && mark < before)
      if (crossed && before !== Infinity) setSpoken(ways.current.speak(seconds))
      before = seconds
      if (seconds > 0) timer = setTimeout(tick, ((deadline - time) % SECOND) + 20)
      else if (ended.current !== deadline) {
        ended.current = deadline
        ways.current.onEnd?.()
      }
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadline])
  return (
    <span className="ll-countdown">
      <span role="timer" aria-live="off" className="ll-figures">
        {format(left)}
      </span>
      <output className="ll-spoken">{spoken}</output>
    </span>
  )
}
