import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Field } from '../../controls/Field.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { handedOverAtom, partOf, takeBack } from '../../session/handedOver.ts'
import { reset } from '../../session/reset.ts'

/** Staff take the tablet back with the code they chose; after five wrong codes, or a restart, by signing in again. */
export function TakeBack() {
  const words = useText(signingWords)
  const handedOver = useAtomValue(handedOverAtom)
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const triesLeft = handedOver?.triesLeft ?? 0
  const goOn =
    handedOver === null || handedOver.signerId === 0 ? null : (
      <LinkButton element={<Link to={partOf(handedOver)}>{words.returnNot}</Link>} />
    )
  if (triesLeft === 0) {
    return (
      <section className="signing-cover">
        <h1>{words.returnTitle}</h1>
        <p>{words.returnLocked}</p>
        <div className="signing-buttons">
          <Button kind="primary" onClick={() => void reset('person')}>
            {words.returnSignIn}
          </Button>
          {goOn}
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
        // SigningPage navigates.
        void takeBack(code).then((isBack) => {
          setCode('')
          setWrong(!isBack)
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
        {goOn}
      </div>
    </form>
  )
}
