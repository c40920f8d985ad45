import { useRef } from 'react'
import { newKey } from './call.ts'

/**
 * The idempotency key of a button: one for each press that is meant. Every try of the same press uses `current()`;
 * `next()` makes the key of the next press, and gives it.
 */
export function useKey(): { current: () => string; next: () => string } {
  const key = useRef<string>(undefined)
  const next = () => (key.current = newKey())
  return { current: () => key.current ?? next(), next }
}
