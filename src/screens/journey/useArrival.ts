import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentStep, type Journey, mayOpen } from '../../rules/journey/journey.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { goToField, wantedFieldAtom } from './goToField.ts'

/**
 * Leads to the due step if this one may not be opened, as from a typed address. Once, so that nobody loses
 * what they type.
 */
export function useArrival<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  step: N,
  facts: F,
  isKnown: boolean,
): void {
  const navigate = useNavigate()
  const [isAdmitted, setAdmitted] = useState(false)
  const isOpen = mayOpen<F, N, W>(journey, facts, step)
  if (isKnown && isOpen && !isAdmitted) setAdmitted(true)
  const due = isKnown && !isOpen && !isAdmitted ? currentStep<F, N, W>(journey, facts) : undefined
  const address = due?.address(facts)
  const field = due?.needs(facts)[0] ?? null
  useEffect(() => {
    if (address === undefined) return
    sessionStore.set(wantedFieldAtom, field)
    void navigate(address, { replace: true })
  }, [address, field, navigate])
}

/** Focuses the field named by a jump from another step. */
export function useWantedField(onArrived: () => void): void {
  const wanted = useAtomValue(wantedFieldAtom)
  useEffect(() => {
    if (wanted === null || !goToField(wanted)) return
    sessionStore.set(wantedFieldAtom, null)
    onArrived()
  }, [wanted, onArrived])
}
