import { useState } from 'react'
import type { Answer } from '../../contract/schemas.ts'
import { call } from '../../calls/call.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { warnOfDocs, warnOfPapers } from '../journey/warnOfDocs.ts'

export type MadeFaults = Answer<'/digitaldocs/CheckDocsPics'>['faults']

/** Makes and sends the papers of a draft, or lists each fault. */
// §5, §7 CheckDocsPics, CreateDigitalDoc
export function SendDraft({
  of,
  onFaults,
  changed,
}: {
  of: { readonly projectId: string; readonly transactionId: number }
  onFaults: (faults: MadeFaults) => void
  changed: () => void
}) {
  const words = useText(envelopesWords)
  const [isChecking, setChecking] = useState(false)
  const { send, busy } = useSubmit('/digitaldocs/CreateDigitalDoc')
  const failed = (problem: unknown): void =>
    warnOfPapers({ problem, otherwise: line(messagesWords, 'serverData') })
  const make = async (): Promise<void> => {
    setChecking(true)
    try {
      const found = await call('/digitaldocs/CheckDocsPics', of)
      onFaults(found.faults)
      if (warnOfDocs(found)) return
      await send(of, {
        done: ({ data, faults }) => {
          onFaults(faults)
          const [first] = faults
          if (data === 'failed')
            warnOfPapers(line(envelopesWords, 'sendFailed', { title: first?.title ?? '' }))
        },
        failed,
      })
      changed()
    } catch (problem) {
      failed(problem)
    } finally {
      setChecking(false)
    }
  }
  return (
    <Button kind="primary" busy={busy || isChecking} onClick={() => void make()}>
      {words.send}
    </Button>
  )
}
