import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { CallRefused, NoNetwork } from '../../calls/refused.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { focusFirstWrong } from '../../controls/focusFirstWrong.ts'
import { Field } from '../../controls/Field.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { showToast } from '../../controls/toast.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { loginWords } from '../../i18n/en/login.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { type Account, accountFindings } from '../../rules/validation/account.ts'
import type { Finding } from '../../rules/validation/codes.ts'
import { passwordMatch } from '../../rules/validation/password.ts'
import { required } from '../../rules/validation/text.ts'
import { type Duration, messages } from '../../rules/messages.ts'
import { describe } from '../../session/findings.ts'
import { showPerson } from '../../session/signIn.ts'
import { usePhones } from '../../session/usePhones.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import type { Saying } from '../../session/troubleText.ts'
import { sayingText } from '../../session/troubleText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

type Kept = Answer<'/user/GetAccount'>['account']
type TypedField = keyof Account | 'repeated' | 'currentPassword'
/** `duration`: it goes by itself after that. */
type Refused = { field: string | null; message: Saying; duration?: Duration }
type Typed = Record<TypedField, string>

const startOf = (account: Kept): Typed => ({ ...account, password: '', repeated: '', currentPassword: '' })

function refusedOf(problem: unknown): Refused {
  const message: Saying = { problem, otherwise: line(messagesWords, 'accountUpdateFailed') }
  if (problem instanceof CallRefused) return { field: problem.field, message }
  if (problem instanceof NoNetwork) return { field: null, message }
  return { field: null, message, duration: messages.accountUpdateFailed.duration }
}

/** Everything wrong with what was typed, one finding a field. */
function findingsOf(typed: Typed, account: Kept, market: Market) {
  const proves = typed.password !== '' || typed.email.trim() !== account.email
  return {
    proves,
    findings: {
      ...accountFindings(typed, market),
      repeated: passwordMatch(typed.password, typed.repeated),
      currentPassword: proves ? required(typed.currentPassword) : null,
    } as Partial<Record<TypedField, Finding>>,
  }
}

/** Names, email, telephone, postal code, and a new password; what opens the account wants the password there is. */
// §5, §7 UpdateAccountInformation
export function AccountForm({
  account,
  emailToConfirm,
  linkEnded,
  onChanged,
}: {
  account: Kept
  /** The address whose mail was not opened yet. */
  emailToConfirm: string | null
  /** The link in it is used up or too old. */
  linkEnded: boolean
  onChanged: () => void
}) {
  const t = useText({
    account: accountWords,
    findings: findingsWords,
    login: loginWords,
  })
  const words = t.account.settings
  const projectId = useAtomValue(personAtom)?.projects[0] ?? ''
  const voice = useVoice()
  const { market } = useProjectVoice(projectId)
  const phones = usePhones(market)
  const [typed, setTyped] = useState(startOf(account))
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const { busy, problem, send, forget } = useSubmit('/user/UpdateAccountInformation')
  const refused = problem === null ? undefined : refusedOf(problem)
  const current = useRef<HTMLDivElement>(null)
  const { proves, findings } = findingsOf(typed, account, market)

  const put = (field: TypedField, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    forget()
  }
  const errorOf = (field: TypedField, label: string): string | undefined => {
    const finding = findings[field] ?? null
    if (tried && finding !== null) return describe(t, finding, { label })
    return refused?.field === field ? sayingText(refused.message, voice) : undefined
  }
  const text = (field: TypedField, label: string) => ({
    label,
    value: typed[field],
    error: errorOf(field, label),
    onChange: (event: { target: { value: string } }) => put(field, event.target.value),
  })
  // A link is mailed to whoever proves again that the account is theirs: the form asks for that by itself.
  const askAgain = (email: string) => {
    put('email', email)
    requestAnimationFrame(() => current.current?.querySelector('input')?.focus())
  }
  const secret = { type: shown ? 'text' : 'password', maxLength: 128 }
  const save = async () => {
    setTried(true)
    if (Object.values(findings).some((finding) => finding != null)) return
    const { repeated: _, currentPassword, ...rest } = typed
    await send(
      { ...rest, projectId: projectId === '' ? null : projectId, ...(proves && { currentPassword }) },
      {
        done: async ({ UserRecord }) => {
          await showPerson(UserRecord)
          // A new address is theirs once its mail was opened.
          setTyped((before) => ({
            ...before,
            email: account.email,
            password: '',
            repeated: '',
            currentPassword: '',
          }))
          setTried(false)
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
      <div className="account-fields">
        <Field {...text('firstName', words.firstName)} maxLength={60} />
        <Field {...text('lastName', words.lastName)} maxLength={60} />
        <Field {...text('email', words.email)} inputMode="email" autoCapitalize="none" maxLength={254} />
        <PhoneField
          label={words.cellPhone}
          error={errorOf('cellPhone', words.cellPhone)}
          {...phones('cellPhone', typed.cellPhone, (kept) => put('cellPhone', kept))}
        />
        <Field {...text('postalCode', words.postalCode)} maxLength={12} />
      </div>
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
      <div className="account-fields">
        <Field
          {...text('password', words.newPassword)}
          {...secret}
          hint={typed.password === '' ? words.newPasswordHint : t.login.passwordRules}
          after={
            <IconButton
              label={t.login.showPassword}
              aria-pressed={shown}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown((before) => !before)}
            />
          }
        />
        {typed.password === '' ? null : (
          <Field {...text('repeated', words.repeatPassword)} {...secret} hint={words.signsOut} />
        )}
        {proves ? (
          <div ref={current}>
            <Field
              {...text('currentPassword', words.currentPassword)}
              {...secret}
              hint={words.currentPasswordHint}
            />
          </div>
        ) : null}
      </div>
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
