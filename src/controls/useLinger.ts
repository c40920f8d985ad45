import { useEffect, useRef, useState } from 'react'

/**
 * Hides a message after a while. A new `message` restarts it; touch or focus pauses it. Spread the result.
 */
export function useLinger<Message>(
  duration: number | 'persistent',
  message: Message,
  onEnd: (message: Message) => void,
) {
  // A vanishing focused button fires no blur: holds are for their own message.
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
