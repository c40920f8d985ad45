import { useEffect } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import { dropBegun } from '../../session/begunSignings.ts'

const lookEveryMs = 4000

/**
 * A purchase's signers and progress, polled, as people sign on several devices. `onSigned` after each
 * signature, to read the purchase again.
 */
export function useSigners(projectId: string, transactionId: number, onSigned: () => unknown) {
  const found = useAnswer('/digitaldocs/GetPurchaserList', { projectId, transactionId })
  const { refresh, value } = found
  useRefreshEvery(lookEveryMs, refresh)
  const doneCount = value?.signers.filter(({ isDone }) => isDone).length ?? 0
  useEffect(() => {
    if (doneCount > 0) onSigned()
    // Runs once for each signature.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [doneCount])
  useEffect(() => {
    if (value === undefined) return
    const done = new Set(value.signers.filter(({ isDone }) => isDone).map(({ signerId }) => signerId))
    // They may have finished on another device.
    if (done.size > 0) {
      void dropBegun((one) => one.envelopeId === value.envelopeId && done.has(one.signerId))
    }
  }, [value])
  return { list: value, state: found.state, refresh }
}
