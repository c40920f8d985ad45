import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { useFetched } from '../../calls/useFetched.ts'
import { Button } from '../../controls/Button.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { useText } from '../../i18n/useText.ts'
import { factorCodeForm } from '../../rules/fields/secondFactor.ts'
import { FormFields } from './FormFields.tsx'
import './SetUpCode.css'
import { useForm } from './useForm.ts'

/** Sets up an authenticator; nothing of it is stored on the device. */
export function SetUpCode({
  email,
  password,
  onCode,
}: {
  email: string
  password: string
  /** @throws with the sentence to show. */
  onCode: (code: string, send: Send) => Promise<void>
}) {
  const t = useText(accountWords)
  const words = t.factor
  const begun = useFetched(
    `${email} ${password}`,
    async (signal) => await call('/user/BeginSecondFactor', { email, password }, { signal }),
  )
  const made = begun !== undefined && 'value' in begun ? begun.value : undefined
  const { fields, sent, startAgain } = useForm(factorCodeForm, {})
  const { busy, problem: refused, run } = useAction()
  const problem = begun !== undefined && 'cause' in begun ? begun.cause : refused
  const confirm = async () => {
    const asked = sent()
    if (asked === null) return
    await run(
      (send) => onCode(asked.code, send),
      () => startAgain(),
    )
  }
  return (
    <form
      className="set-up-code"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {begun === undefined ? <Skeleton lines={4} /> : null}
      {made === undefined ? null : (
        <>
          <p>{words.scan}</p>
          <div className="set-up-code-square">
            <QrCode text={made.address} label={words.square} />
          </div>
          <p className="ll-quiet">
            {words.orType}{' '}
            <strong className="set-up-code-key ll-figures" data-secret={made.secret}>
              {made.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </strong>
          </p>
          <FormFields {...fields} />
        </>
      )}
      <Trouble problem={problem} otherwise={t.sessions.failed} />
      {made === undefined ? null : (
        <Button kind="primary" type="submit" wide busy={busy}>
          {words.confirm}
        </Button>
      )}
    </form>
  )
}

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText(accountWords)
  const words = t.factor
  return (
    <section className="set-up-code" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{words.recoveryTitle}</h2>
      <p>{words.recoveryText}</p>
      <ul className="set-up-code-list ll-figures">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="primary" wide onClick={onKept}>
        {words.kept}
      </Button>
    </section>
  )
}
