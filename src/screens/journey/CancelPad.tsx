import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Ends a debit agreement, once confirmed. `onDone` gets numbers of files already at the bank. */
export function CancelPad({
  of,
  hint,
  onDone,
}: {
  of: { readonly projectId: string; readonly transId: number }
  hint: string
  onDone: (left: readonly number[]) => void
}) {
  const words = useText(padWords)
  const [isAsked, setAsked] = useState(false)
  const { send, busy, problem } = useSubmit('/purchase/CancelPad')
  const close = () => setAsked(false)
  const end = () =>
    void send(of, {
      done: ({ left }) => {
        close()
        onDone(left)
      },
    })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{words.cancel}</Button>
      {isAsked ? (
        <ActDialog
          title={words.cancel}
          hint={hint}
          label={words.cancelYes}
          kind="danger"
          back={words.keep}
          onDo={end}
          {...{ busy, problem, close }}
        />
      ) : null}
    </>
  )
}
