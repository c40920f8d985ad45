import { useState } from 'react'
import { NoNetwork } from '../../calls/refused.ts'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { describe } from '../../rules/validation/describe.ts'
import { email as emailRule, required } from '../../rules/validation/text.ts'
import { signIn } from '../../session/signIn.ts'
import { plainWording } from '../../session/wording.ts'
import { Link } from 'react-router-dom'
import './Login.css'

/** Email and password, and one sentence when they do not fit. */
// §2 /login, §4 Login outcome
export function Login() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const words = plainWording.login
  const emailCode = required(email) ?? emailRule(email.trim())
  const passwordCode = required(password)
  const submit = async () => {
    setTried(true)
    if (emailCode !== null || passwordCode !== null || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      // Where the way leads from here is the guard's to say: it sees at once that somebody is signed in.
      await signIn(email.trim(), password)
    } catch (error) {
      setPassword('')
      setProblem(
        error instanceof NoNetwork ? words.offline : error instanceof Error ? error.message : words.wrong,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="login" id="content">
      <form
        className="login-card"
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <img src="/icons/mark.svg" alt="" width="56" height="56" />
        <h1>{words.title}</h1>
        <Field
          label={words.email}
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          error={tried && emailCode !== null ? describe(emailCode, { label: words.email }) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={words.password}
          type={shown ? 'text' : 'password'}
          maxLength={128}
          value={password}
          error={
            tried && passwordCode !== null ? describe(passwordCode, { label: words.password }) : undefined
          }
          onChange={(event) => setPassword(event.target.value)}
          after={
            <IconButton
              label={words.showPassword}
              aria-pressed={shown}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown((before) => !before)}
            />
          }
        />
        {problem === undefined ? null : (
          <Notice kind="warning" live>
            {problem}
          </Notice>
        )}
        <Button kind="primary" type="submit" wide busy={busy}>
          {words.submit}
        </Button>
        <Link className="login-aside" to={links.communities()}>
          {words.noLogin}
        </Link>
      </form>
    </main>
  )
}
