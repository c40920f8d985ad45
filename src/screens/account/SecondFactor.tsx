import { useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { showToast } from '../../controls/toast.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { RecoveryCodes, SetUpCode } from '../../modals/SetUpCode.tsx'

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

/** Asks for the password: an unattended session must not lock out its owner. */
function SetUp({ email, onCodes }: { email: string; onCodes: (codes: readonly string[]) => void }) {
  const t = useText(accountWords)
  const words = t.factor
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState(false)
  if (begun) {
    const confirm = async (code: string, send: Send) =>
      onCodes((await send('/user/ConfirmSecondFactor', { code })).recoveryCodes)
    return <SetUpCode email={email} password={password} onCode={confirm} />
  }
  return (
    <form
      className="account-narrow"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') setBegun(true)
      }}
    >
      <p className="ll-quiet">{words.offText}</p>
      <Field
        label={words.password}
        type="password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={password === ''}>
        {words.setUp}
      </Button>
    </form>
  )
}

function TurnOff({ state, onChanged }: { state: State; onChanged: () => void }) {
  const t = useText(accountWords)
  const words = t.factor
  const { failed } = t.sessions
  const [code, setCode] = useState('')
  const { busy, problem, send } = useSubmit('/user/EndSecondFactor')
  const end = async () => {
    if (code.trim() === '') return
    await send(
      { code: code.trim() },
      {
        done: () => {
          showToast({
            text: line(accountWords, 'factor.turnedOff'),
            kind: 'good',
            duration: 4000,
            code: 'factor',
          })
          onChanged()
        },
        failed: () => setCode(''),
      },
    )
  }
  return (
    <form
      className="account-narrow"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void end()
      }}
    >
      <p>{words.onText({ count: state.codesLeft })}</p>
      {state.demanded ? <p className="ll-quiet">{words.demanded}</p> : null}
      {state.demanded ? null : (
        <>
          <Field
            label={words.code}
            hint={words.codeHint}
            maxLength={24}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Trouble problem={problem} otherwise={failed} />
          <Button type="submit" busy={busy} disabled={code.trim() === ''}>
            {words.turnOff}
          </Button>
        </>
      )}
    </form>
  )
}
