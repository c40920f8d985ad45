import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { returnCodeForm } from '../../rules/fields/device.ts'
import { handedOverAtom, partOf, takeBack } from '../../session/handedOver.ts'
import { reset } from '../../session/reset.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'

/** Takes the tablet back by staff's code; after five wrong ones, or a restart, by sign-in. */
export function TakeBack() {
  const words = useText(signingWords)
  const handedOver = useAtomValue(handedOverAtom)
  const { fields, sent, startAgain } = useForm(returnCodeForm, {})
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
        setWrong(false)
        const request = sent()
        if (request === null) return
        // SigningPage navigates.
        void takeBack(request.code).then((isBack) => {
          startAgain()
          setWrong(!isBack)
        })
      }}
    >
      <h1>{words.returnTitle}</h1>
      <FormFields
        {...fields}
        hints={{ code: words.returnText }}
        refused={isWrong ? { field: 'code', text: words.returnWrong({ count: triesLeft }) } : null}
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
