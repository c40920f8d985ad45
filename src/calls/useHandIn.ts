import { useCallback, useState } from 'react'
import { newKey } from './call.ts'
import { submit, type Submission } from './submit.ts'
import { useAction } from './useAction.ts'

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never

/** Hands in one thing: however often it is pressed while the screen is open, it is in the outbox once. */
export function useHandIn(): {
  busy: boolean
  handIn: (item: WithoutKey<Submission>, failed?: (problem: unknown) => void) => Promise<boolean>
} {
  const [key] = useState(newKey)
  const { busy, run } = useAction()
  const handIn = useCallback(
    (item: WithoutKey<Submission>, failed?: (problem: unknown) => void) =>
      run(() => submit([{ ...item, key }]), failed),
    [key, run],
  )
  return { busy, handIn }
}
