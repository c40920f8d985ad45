import { useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { showToast } from '../../controls/toast.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { factorCodeForm, ownPasswordForm } from '../../rules/fields/secondFactor.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { RecoveryCodes, SetUpCode } from '../journey/SetUpCode.tsx'
import { useForm } from '../journey/useForm.ts'

type State = Answer<'/user/GetAccount'>['secondFactor']

/** An authenticator: setup, recovery codes, turning it off. */
export function SecondFactor({
  email,
  state,
  onChanged,
}: {
  email: string
  state: State
  onChanged: () => void
}) {
  const t = useText(accountWords)
  const words = t.factor
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <section className="account-part" aria-labelledby="account-factor">
      <h2 id="account-factor">{words.title}</h2>
      {codes !== undefined ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined)
            onChanged()
          }}
        />
      ) : state.on ? (
        <TurnOff state={state} onChanged={onChanged} />
      ) : (
        <SetUp email={email} onCodes={setCodes} />
      )}
    </section>
  )
}

/** Asks for the password, so that an unattended session cannot lock out its owner. */
function SetUp({ email, onCodes }: { email: string; onCodes: (codes: readonly string[]) => void }) {
  const t = useText(accountWords)
  const words = t.factor
  const { typed, fields, sent } = useForm(ownPasswordForm, {})
  const [begun, setBegun] = useState(false)
  if (begun) {
    const confirm = async (code: string, send: Send) =>
      onCodes((await send('/user/ConfirmSecondFactor', { code })).recoveryCodes)
    return <SetUpCode email={email} password={typed.password} onCode={confirm} />
  }
  return (
    <form
      className="account-narrow"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (sent() !== null) setBegun(true)
      }}
    >
      <p className="ll-quiet">{words.offText}</p>
      <FormFields {...fields} />
      <Button type="submit">{words.setUp}</Button>
    </form>
  )
}

function TurnOff({ state, onChanged }: { state: State; onChanged: () => void }) {
  const t = useText(accountWords)
  const words = t.factor
  const { failed } = t.sessions
  const { fields, sent, startAgain } = useForm(factorCodeForm, {})
  const { busy, problem, send } = useSubmit('/user/EndSecondFactor')
  const end = () => {
    const asked = sent()
    if (asked === null) return
    void send(asked, {
      done: () => {
        showToast({
          text: line(accountWords, 'factor.turnedOff'),
          kind: 'good',
          duration: 4000,
          code: 'factor',
        })
        onChanged()
      },
      failed: () => startAgain(),
    })
  }
  return (
    <form
      className="account-narrow"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        end()
      }}
    >
      <p>{words.onText({ count: state.codesLeft })}</p>
      {state.demanded ? <p className="ll-quiet">{words.demanded}</p> : null}
      {state.demanded ? null : (
        <>
          <FormFields {...fields} hints={{ code: words.codeHint }} />
          <Trouble problem={problem} otherwise={failed} />
          <Button type="submit" busy={busy}>
            {words.turnOff}
          </Button>
        </>
      )}
    </form>
  )
}
