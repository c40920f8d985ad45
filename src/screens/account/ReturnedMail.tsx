import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { useText } from '../../i18n/useText.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { Trouble } from '../../freshness/Trouble.tsx'

/** That mail to the person bounced, and how to resend it; else empty. */
export function ReturnedMail({ email }: { email: string }) {
  const account = useText(accountWords)
  const words = account.settings
  const { userId } = useAtomValue(actorAtom)
  const known = useAnswer('/api/v1/accounts/{userId}/mail', userId === null ? null : { userId })
  const { busy, problem, send } = useSubmit('/api/v1/accounts/{userId}/emailConfirmation')
  const mail = known.value
  if (userId === null || mail === undefined || mail.returned === null) return null
  if (mail.confirming) {
    return (
      <Notice kind="info" live>
        {words.confirmSent({ email })}
      </Notice>
    )
  }
  const said = mail.returned === 'bounced' ? words.mailReturned : words.mailComplained
  const confirm = async () => void (await send({ userId }, { done: known.refresh }))
  return (
    <>
      <Notice
        kind="warning"
        live
        action={
          <Button busy={busy} onClick={() => void confirm()}>
            {words.confirmAgain}
          </Button>
        }
      >
        {said({ email })}
      </Notice>
      <Trouble problem={problem} otherwise={account.sessions.failed} />
    </>
  )
}
