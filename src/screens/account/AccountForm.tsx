import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CallRefused, NoNetwork } from '../../calls/refused.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { focusFirstWrong } from '../../controls/focusFirstWrong.ts'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { loginWords } from '../../i18n/en/login.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { type Duration, messages } from '../../rules/messages.ts'
import { showPerson } from '../../session/signIn.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { accountForm } from '../../rules/fields/account.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { goToField } from '../journey/goToField.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

type Kept = Answer<'/user/GetAccount'>['account']
/** A refusal; with `duration`, it disappears after that. */
type Refused = { field: string | null; message: Saying; duration?: Duration }

const startOf = (account: Kept) => ({ ...accountForm.blank, ...account })

function refusedOf(problem: unknown): Refused {
  const message: Saying = { problem, otherwise: line(messagesWords, 'accountUpdateFailed') }
  if (problem instanceof CallRefused) return { field: problem.field, message }
  if (problem instanceof NoNetwork) return { field: null, message }
  return { field: null, message, duration: messages.accountUpdateFailed.duration }
}

/** The account form. Changing how the account is opened requires the current password. */
// §5, §7 UpdateAccountInformation
export function AccountForm({
  account,
  emailToConfirm,
  linkEnded,
  onChanged,
}: {
  account: Kept
  emailToConfirm: string | null
  /** Whether its link is used up or expired. */
  linkEnded: boolean
  onChanged: () => void
}) {
  const t = useText({
    account: accountWords,
    login: loginWords,
  })
  const words = t.account.settings
  const projectId = useAtomValue(personAtom)?.projects[0] ?? ''
  const voice = useVoice()
  const { market } = useProjectVoice(projectId)
  const [typed, setTyped] = useState(startOf(account))
  const tried = useTried()
  const { busy, problem, send, forget } = useSubmit('/user/UpdateAccountInformation')
  const refused = problem === null ? undefined : refusedOf(problem)
  const facts = { country: defaultPhoneCountry(market, null), present: account.email, isTyped: true }
  const asked = askedOf(accountForm, typed, facts)

  const put = (field: string, value: unknown) => {
    setTyped((before) => withValue(before, field, value))
    forget()
  }
  const drawn = {
    touched: tried,
    market,
    refused:
      refused === undefined ? null : { field: refused.field, text: sayingText(refused.message, voice) },
    onChange: put,
  }
  // Asks for the password, then emails a link.
  const askAgain = (email: string) => {
    put('email', email)
    requestAnimationFrame(() => goToField('currentPassword'))
  }
  const save = async () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { repeated: _, currentPassword, ...rest } = sentOf(accountForm, typed, facts)
    const proves = currentPassword !== ''
    await send(
      { ...rest, projectId: projectId === '' ? null : projectId, ...(proves && { currentPassword }) },
      {
        done: async ({ UserRecord }) => {
          await showPerson(UserRecord)
          // A new address counts only once its mail has been opened.
          setTyped((before) => ({
            ...before,
            email: account.email,
            password: '',
            repeated: '',
            currentPassword: '',
          }))
          tried.startAgain()
          const { duration } = messages.accountUpdated
          const said = line(messagesWords, 'accountUpdated')
          showToast({ text: said, kind: 'good', duration, code: 'account' })
          onChanged()
        },
      },
    )
  }
  return (
    <form
      className="account-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
        focusFirstWrong(event.currentTarget)
      }}
    >
      <h2>{words.person}</h2>
      <FormFields {...drawn} asked={asked.filter(({ kind }) => kind !== 'password')} />
      {emailToConfirm === null ? null : (
        <Notice
          kind={linkEnded ? 'warning' : 'info'}
          live
          action={
            linkEnded ? (
              <Button onClick={() => askAgain(emailToConfirm)}>{words.emailAgain}</Button>
            ) : undefined
          }
        >
          {(linkEnded ? words.emailLinkEnded : words.emailToConfirm)({ email: emailToConfirm })}
        </Notice>
      )}
      <h2>{words.password}</h2>
      <FormFields
        {...drawn}
        asked={asked.filter(({ kind }) => kind === 'password')}
        hints={{
          password: typed.password === '' ? words.newPasswordHint : t.login.passwordRules,
          repeated: words.signsOut,
          currentPassword: words.currentPasswordHint,
        }}
      />
      {refused !== undefined && refused.field === null ? (
        <Notice kind="warning" live passing={{ duration: refused.duration ?? 'persistent', onEnd: forget }}>
          {sayingText(refused.message, voice)}
        </Notice>
      ) : null}
      <div className="account-buttons">
        <Button kind="primary" type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
