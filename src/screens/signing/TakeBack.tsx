import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { handedOverAtom, takeBack } from '../../session/handedOver.ts'
import { reset } from '../../session/reset.ts'

/** Staff take the tablet back with the code that they chose; after five wrong ones, or a restart, by signing in again. */
export function TakeBack() {
  const words = useText(signingWords)
  const navigate = useNavigate()
  const handedOver = useAtomValue(handedOverAtom)
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const triesLeft = handedOver?.triesLeft ?? 0
  if (triesLeft === 0) {
    return (
      <section className="signing-cover">
        <h1>{words.returnTitle}</h1>
        <p>{words.returnLocked}</p>
        <div className="signing-buttons">
          <Button kind="primary" onClick={() => void reset('person')}>
            {words.returnSignIn}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <form
      className="signing-cover"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void takeBack(code).then((from) => {
          setCode('')
          setWrong(from === null)
          if (from !== null) void navigate(from, { replace: true })
        })
      }}
    >
      <h1>{words.returnTitle}</h1>
      <Field
        label={words.returnCode}
        hint={words.returnText}
        error={isWrong ? words.returnWrong({ count: triesLeft }) : undefined}
        type="password"
        inputMode="numeric"
        maxLength={6}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="signing-buttons">
        <Button kind="primary" type="submit">
          {words.returnOpen}
        </Button>
      </div>
    </form>
  )
}
