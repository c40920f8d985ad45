import { useAnswer } from '../../calls/useAnswer.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { otherReason, refusalForm } from '../../rules/fields/decline.ts'
import { FormDialog } from './FormDialog.tsx'

/** Asks why a signer declines: a listed reason, or own words. */
export function WhyNot({
  of,
  said,
  onDone,
  onClose,
}: {
  of: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  /** The words for the signing room, or for the desk. */
  said: { readonly title: string; readonly text: string; readonly send: string }
  onDone: () => void
  onClose: () => void
}) {
  const words = useText(signingWords)
  const reasons =
    useAnswer('/digitaldocs/DeclineReasonList', { projectId: of.projectId }).value?.reasons ?? []
  const hasList = reasons.length > 0
  return (
    <FormDialog
      path="/digitaldocs/Decline"
      form={refusalForm}
      facts={{ hasList }}
      kind="danger"
      title={said.title}
      hint={said.text}
      label={said.send}
      otherwise={words.unknownYet}
      ask={({ listed, reason }) => ({
        ...of,
        ...(hasList && listed !== otherReason ? { reasonId: Number(listed) } : { reason }),
      })}
      done={onDone}
      close={onClose}
      fields={{
        ...(hasList && { labels: { reason: words.declineOther } }),
        choices: {
          listed: {
            isCards: true,
            options: [
              ...reasons.map(({ id, reason }) => ({ id: String(id), label: reason })),
              { id: otherReason, label: words.declineOther },
            ],
          },
        },
      }}
    />
  )
}
