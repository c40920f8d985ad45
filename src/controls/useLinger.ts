import { useEffect, useRef, useState } from 'react'

/**
 * The clock of a message that goes by itself: `onEnd` is called when it has stayed that long, from anew with every other
 * `message`. The clock stops while a finger, pointer or focus is on it: nobody is raced while reading. Spread what is given
 * back on its element.
 */
export function useLinger<Message>(
  duration: number | 'persistent',
  message: Message,
  onEnd: (message: Message) => void,
) {
  // A button that goes with its message, focus and all, says no blur: what comes next is not held by it.
  const [hold, setHold] = useState<{ message: Message } | null>(null)
  const held = hold !== null && hold.message === message
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (duration === 'persistent' || held) return
    const timer = setTimeout(() => end.current(message), duration)
    return () => clearTimeout(timer)
  }, [duration, held, message])
  const take = () => {
    if (!held) setHold({ message })
  }
  const release = () => setHold(null)
  return { onPointerOver: take, onPointerLeave: release, onFocus: take, onBlur: release }
}
