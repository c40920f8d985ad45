import { entryWords } from '../../i18n/en/entry.ts'
import { loginWords } from '../../i18n/en/login.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import { CallRefused } from '../../calls/refused.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { userTypes } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { plainMarket } from '../../session/language.ts'
import { letIn, type Second, signIn } from '../../session/signIn.ts'
import { type Person, personAtom } from '../../session/sessionAtoms.ts'
import { arrival } from './arrival.ts'
import { EntryCard } from './EntryCard.tsx'
import { ofCatalogue, type AccountMessage, messageOf } from './outcome.ts'
import { Offer } from './Offer.tsx'
import { troubleOf } from './trouble.ts'
import { projectOf, useProject } from './useProject.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { codeDigits } from '../../rules/fields/mailedCode.ts'
import { signInForm } from '../../rules/fields/signIn.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { goToField } from '../journey/goToField.ts'
import { useTried } from '../journey/useTouched.ts'

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

/** Signs in, with the second code if it has been entered. */
type Enter = (second?: Second) => Promise<Person>
type News = { kind: 'warning' | 'good' | 'info'; told: AccountMessage }

/** Signs in by password or mailed code; with `?project=` for that community, on a kiosk for its own. */
// §2 /login, §4 Login outcome, §8
export function Login() {
  const voice = useVoice()
  const t = useText({
    login: loginWords,
    entry: entryWords,
  })
  const words = t.login
  const more = t.entry.login
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const person = useAtomValue(personAtom)
  const projectId = params.get('project')
  const { project } = useProject(projectId)
  const [mode, setMode] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState(signInForm.blank)
  const tried = useTried()
  const [news, setNews] = useState<News | null>(null)
  const [entering, setEntering] = useState(false)
  const [secondStep, setSecondStep] = useState<{ why: 'CODE_NEEDED' | 'ENROL_FIRST'; enter: Enter } | null>(
    null,
  )
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const from = (location.state as HistoryState | null)?.from
  // §2: not for those already signed in.
  if (person !== null && !entering) {
    return (
      <Navigate
        to={from ?? (person.UserType === userTypes.rep ? links.sales() : links.communities())}
        replace
      />
    )
  }
  const fields = askedOf(signInForm, typed, { by: mode })
  const { email: address, password: secret, code } = sentOf(signInForm, typed, { by: mode })
  const asked = { email: address, projectId, market: plainMarket() }
  const stays = (text: Saying): AccountMessage => ({ text, duration: 'persistent', offer: null })

  // Emptied by the form, so not missing.
  const forgetSecret = () => {
    setTyped((now) => ({ ...now, password: '', code: '' }))
    tried.startAgain()
  }
  const arrive = async (entered: Promise<Person>) => {
    setEntering(true)
    try {
      const who = await entered
      const mine = projectId === null || !who.Activated || who.allProjects || who.projects.includes(projectId)
      // A mailed code admits anybody; the project's page then offers to register.
      const to = mine ? await arrival(who, projectId, from) : links.registerUser(projectId)
      void navigate(to, { replace: true })
    } catch (error) {
      setEntering(false)
      throw error
    }
  }
  const goOn = async (enter: Enter) => {
    try {
      await arrive(enter())
    } catch (error) {
      const why = error instanceof CallRefused ? error.code : ''
      // A mailed code is not enough to set up a second factor.
      if (why === 'CODE_NEEDED' || (why === 'ENROL_FIRST' && mode === 'password')) {
        setSecondStep({ why, enter })
        return
      }
      forgetSecret()
      if (why !== 'NOT_ACTIVATED') {
        goToField(mode)
        throw error
      }
      setNews({ kind: 'warning', told: ofCatalogue('loginNotActivated', 'activate') })
    }
  }
  const sendCode = async (send: Send, text: Saying) => {
    await send('/user/SendLoginCode', asked)
    setMode('code')
    forgetSecret()
    setNews({ kind: 'info', told: stays(text) })
  }
  const byPassword = async (send: Send) => {
    const { UserRecord: account } = await call('/user/LoginUserExists', { email: address, projectId })
    // The wording depends on the project, which may not have loaded yet.
    const here = account.needToRegister ? (project ?? (await projectOf(projectId))) : project
    const told = messageOf(account, here?.marketplace === true)
    if (account.isInTheSystem && !account.isPasswordRequired)
      await sendCode(send, line(entryWords, 'login.noPassword'))
    else if (told !== null) setNews({ kind: 'warning', told })
    else await goOn(async (second) => await signIn(address, secret, projectId, second))
  }
  const byCode = async () => {
    const digits = codeDigits(code)
    await goOn(async (second) => {
      const secondCode = second?.code
      return await letIn(
        await call('/user/LoginWithCode', { email: address, code: digits, secondCode }),
        second,
      )
    })
  }
  const submit = () => {
    tried.touchAll()
    setNews(null)
    if (needsOf(fields).length > 0) return
    void run(mode === 'password' ? byPassword : byCode)
  }
  const mailCode = () => void run((send) => sendCode(send, line(entryWords, 'login.codeSent')))
  const otherWay = () => {
    setNews(null)
    if (mode === 'code') {
      setMode('password')
      forgetSecret()
      return
    }
    // Asking for a code needs only the email.
    if (needsOf(fields).includes('email')) tried.touchAll()
    else mailCode()
  }
  const addProject = async (send: Send) => {
    if (projectId === null) return
    try {
      await send('/comty/AddProjectToUserAccount', { projectId, email: address, password: secret })
      setNews({ kind: 'good', told: ofCatalogue('projectAdded') })
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 401 || error.status === 429)) throw error
      setNews({ kind: 'warning', told: ofCatalogue('projectAddFailed') })
    }
  }
  const activate = async (send: Send) => {
    await send('/user/RegisterExistingUser', asked)
    setNews({ kind: 'good', told: stays(line(entryWords, 'login.activateSent')) })
  }
  // The message itself offers help for a forgotten password.
  const offersCode = mode === 'password' && trouble?.code === 'LOGIN_FAILED'
  if (secondStep !== null) {
    const { why, enter } = secondStep
    const back = () => {
      forgetSecret()
      setSecondStep(null)
    }
    return (
      <Suspense>
        <SecondStep
          why={why}
          email={address}
          password={secret}
          onCode={async (second) => await arrive(enter(second))}
          onBack={back}
        />
      </Suspense>
    )
  }
  return (
    <EntryCard
      title={words.title}
      lead={project === undefined ? undefined : more.toProject({ name: project.PROJECT_NAME })}
      onSubmit={submit}
    >
      <FormFields
        asked={fields}
        touched={tried}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
      {trouble === null ? null : (
        <Notice
          kind="warning"
          live
          action={offersCode ? <Button onClick={mailCode}>{more.byCode}</Button> : null}
        >
          {trouble.code === '' ? words.offline : trouble.text}
        </Notice>
      )}
      {news === null ? null : (
        <Notice
          kind={news.kind}
          live
          passing={{ duration: news.told.duration, onEnd: () => setNews(null) }}
          action={
            <Offer
              offer={news.told.offer}
              projectId={projectId}
              busy={busy}
              onAdd={() => void run(addProject)}
              onActivate={() => void run(activate)}
            />
          }
        >
          {sayingText(news.told.text, voice)}
        </Notice>
      )}
      <Button kind="primary" type="submit" wide busy={busy || entering}>
        {mode === 'password' ? words.submit : more.codeSubmit}
      </Button>
      {offersCode ? null : (
        <Button wide onClick={otherWay}>
          {mode === 'password' ? more.byCode : more.byPassword}
        </Button>
      )}
      {mode === 'code' ? (
        <Button kind="plain" onClick={mailCode}>
          {more.codeAgain}
        </Button>
      ) : null}
      <p className="entry-links">
        <Link to={links.forgotPassword()} state={location.state}>
          {words.forgot}
        </Link>
        <Link
          to={projectId === null ? links.chooseCommunity() : links.registerUser(projectId)}
          state={location.state}
        >
          {more.register}
        </Link>
        <Link to={links.communities()}>{words.noLogin}</Link>
      </p>
    </EntryCard>
  )
}
