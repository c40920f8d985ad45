import { useState } from 'react'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { factorCodeForm } from '../../rules/fields/secondFactor.ts'
import type { Second } from '../../session/signIn.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { RecoveryCodes, SetUpCode } from '../journey/SetUpCode.tsx'
import { useForm } from '../journey/useForm.ts'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

interface Shown {
  readonly codes: readonly string[]
  readonly kept: () => void
}

/** Asks for the authenticator's code after the first step, or sets one up if required. */
export function SecondStep({
  why,
  email,
  password,
  onCode,
  onBack,
}: {
  why: 'CODE_NEEDED' | 'ENROL_FIRST'
  email: string
  password: string
  /** @throws the server's refusal. */
  onCode: (second: Second) => Promise<void>
  onBack: () => void
}) {
  const voice = useVoice()
  const t = useText({ account: accountWords, entry: entryWords })
  const words = t.account.factor
  const { fields, sent, startAgain } = useForm(factorCodeForm, {})
  const [shown, setShown] = useState<Shown>()
  const { busy, problem, run } = useAction()
  // Shows new recovery codes first.
  const showCodes = async (codes: readonly string[]) =>
    await new Promise<void>((kept) => setShown({ codes, kept }))
  const enter = async (typed: string) => await onCode({ code: typed, showCodes })
  const submit = async () => {
    const asked = sent()
    if (asked === null) return
    const entered = await run(async () => await enter(asked.code))
    if (!entered) startAgain()
  }
  const back = (
    <Button kind="plain" wide onClick={onBack}>
      {words.back}
    </Button>
  )
  if (shown !== undefined) {
    return (
      <EntryCard title={words.title}>
        <RecoveryCodes codes={shown.codes} onKept={shown.kept} />
      </EntryCard>
    )
  }
  if (why === 'ENROL_FIRST') {
    return (
      <EntryCard title={words.title} lead={words.demandedText}>
        <SetUpCode email={email} password={password} onCode={enter} />
        {back}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.signInTitle} onSubmit={() => void submit()}>
      <FormFields {...fields} hints={{ code: words.codeHint }} />
      <EntrySubmit trouble={troubleOf(problem, t, voice)} busy={busy}>
        {words.signIn}
      </EntrySubmit>
      {back}
    </EntryCard>
  )
}
