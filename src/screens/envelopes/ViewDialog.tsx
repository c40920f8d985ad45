import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { handedIn } from '../../rules/signing/handedIn.ts'
import { type ShownPages, unreadOf } from '../../rules/signing/shown.ts'

/** A builder's reader confirms, once every page was on screen. */
export function ViewDialog({
  of,
  shown,
  close,
}: {
  of: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  shown: ShownPages
  close: () => void
}) {
  const words = useText(envelopesWords)
  const { value } = useAnswer('/digitaldocs/GetSigning', of)
  const papers = value?.signing?.papers
  const unread = papers === undefined ? 0 : unreadOf(papers, shown).length
  const { send, busy, problem } = useSubmit('/digitaldocs/Sign')
  const confirm = (): void =>
    void send(
      { ...of, ...handedIn({ papers: papers ?? [], fields: [], made: {}, shown }, new Date()) },
      { done: close },
    )
  return (
    <ActDialog
      title={words.viewTitle}
      hint={words.viewHint}
      label={words.view}
      isReady={papers !== undefined && unread === 0}
      onDo={confirm}
      {...{ busy, problem, close }}
    >
      {papers === undefined ? <Skeleton lines={2} /> : null}
      {unread > 0 ? <Notice kind="info">{words.readFirst({ count: unread })}</Notice> : null}
    </ActDialog>
  )
}
