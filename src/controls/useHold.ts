import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'

const EVERY = 50

/** Acts at once and every 50 ms while held, by pointer or key (§9). */
export function useHold() {
  const held = useRef<{ timer?: ReturnType<typeof setInterval>; by?: EventTarget }>({})
  useEffect(() => () => clearInterval(held.current.timer), [])
  return useMemo(() => {
    const stop = () => {
      clearInterval(held.current.timer)
      held.current = {}
    }
    const start = (act: () => void, by?: EventTarget) => {
      stop()
      act()
      held.current = { timer: setInterval(act, EVERY), ...(by ? { by } : {}) }
    }
    // Pressing one button blurs another, which must not stop this one.
    const leave = (event: SyntheticEvent) => {
      if (held.current.by === event.currentTarget) stop()
    }
    return {
      start,
      stop,
      leave,
      on: (act: () => void) => ({
        onPointerDown: (event: PointerEvent) => {
          if (event.button === 0) start(act, event.currentTarget)
        },
        onPointerUp: stop,
        onPointerLeave: leave,
        onPointerCancel: stop,
        onBlur: leave,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
          event.preventDefault()
          start(act, event.currentTarget)
        },
        onKeyUp: stop,
      }),
    }
  }, [])
}
