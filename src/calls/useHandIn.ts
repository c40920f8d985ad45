import { useCallback, useState } from 'react'
import { newKey } from './call.ts'
import { submit, type Submission } from './submit.ts'
import { useAction } from './useAction.ts'

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never

/** Submits one thing, once per open screen even if pressed often. */
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
