import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Send } from '../../calls/action.ts'
import { useAction } from '../../calls/useAction.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { shoutedWords } from '../../i18n/en/shouted.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { marketOf } from '../../rules/markets.ts'
import { describe } from '../../session/findings.ts'
import { type Registration, registrationFindings, setFor } from '../../rules/validation/registration.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { plainMarket, voiceAbout } from '../../session/language.ts'
import { usePhones } from '../../session/usePhones.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { EmailField } from './EmailField.tsx'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { NewPassword } from './NewPassword.tsx'
import { RegisteredInPerson, RegistrationSent } from './Registered.tsx'
import { troubleOf } from './trouble.ts'
import type { Project } from './useProject.ts'

const nothing: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  cellPhone: '',
  postalCode: '',
  password1: '',
  password2: '',
}

type Done = { kind: 'mailed'; email: string } | { kind: 'inPerson'; name: string; number: string }

/**
 * The form of a registration, kept in memory alone. A password is asked for on a device of one's own only; staff may
 * say that a buyer has no email, and no mail is waited for then.
 */
// §5, §7
export function RegisterForm({
  project,
  isAgent,
  byStaff,
  marketplace,
}: {
  project: Project
  isAgent: boolean
  byStaff: boolean
  /** The marketplace's own registration, whose terms were accepted: what it says in place of the choice of who one is. */
  marketplace?: { title: string; note: ReactNode; link: ReactNode } | undefined
}) {
  const projectId = project.PROJECT_ID
  const market = marketOf(projectId, project.currencyCode, project.locale)
  // What a purchaser is called depends on the market of the community.
  const voice = voiceAbout(market.name, useVoice())
  const t = useText({ entry: entryWords, findings: findingsWords, shouted: shoutedWords }, voice)
  const words = t.entry.register
  const signIn = useSignIn(projectId)
  const navigate = useNavigate()
  const isKiosk = useAtomValue(deviceAtom) !== null
  const phones = usePhones(market)
  const [typed, setTyped] = useState(nothing)
  const [noEmail, setNoEmail] = useState(false)
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const set = setFor(isAgent)
  const asksPassword = !isKiosk && !byStaff
  const findings = registrationFindings(typed, {
    country: defaultPhoneCountry(market, null),
    set,
    password: asksPassword,
    email: !noEmail,
  })
  const change = (patch: Partial<Registration>) => setTyped((before) => ({ ...before, ...patch }))
  const said = (field: keyof Registration, label: string) => {
    if (trouble?.field === field) return trouble.text
    const code = tried ? findings[field] : undefined
    return code === undefined ? undefined : describe(t, code, { label }, set)
  }
  const register = async (send: Send) => {
    const { email, password1, password2: _, ...rest } = typed
    const who = { ...rest, projectId, firstName: rest.firstName.trim(), lastName: rest.lastName.trim() }
    if (noEmail) {
      const { ClientNumber } = await send('/user/RegisterInPerson', { ...who, contactEmail: email.trim() })
      setDone({ kind: 'inPerson', name: `${who.firstName} ${who.lastName}`, number: ClientNumber })
    } else {
      await send('/user/Register', {
        ...who,
        isAgent,
        email: email.trim(),
        market: plainMarket(),
        ...(asksPassword && { password1 }),
        ...(marketplace !== undefined && { termsAccepted: true }),
      })
      if (marketplace !== undefined) {
        void navigate(links.marketplaceSuccess(projectId), { replace: true })
        return
      }
      setDone({ kind: 'mailed', email: email.trim() })
    }
    setTyped(nothing)
    setTried(false)
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(findings).length === 0) void run(register)
  }
  if (done?.kind === 'mailed')
    return (
      <RegistrationSent
        email={done.email}
        projectId={projectId}
        onAnother={byStaff ? () => setDone(null) : undefined}
      />
    )
  if (done !== null)
    return <RegisteredInPerson name={done.name} number={done.number} onAnother={() => setDone(null)} />
  const name = (field: 'firstName' | 'lastName') => (
    <Field
      label={words[field]}
      maxLength={60}
      value={typed[field]}
      error={said(field, words[field])}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  return (
    <EntryCard
      wide
      title={marketplace?.title ?? (byStaff ? words.staffTitle : words.title)}
      lead={words.forProject({ name: project.PROJECT_NAME })}
      onSubmit={submit}
    >
      {marketplace !== undefined ? (
        marketplace.note
      ) : byStaff ? (
        <Checkbox
          label={words.noEmail}
          detail={words.noEmailDetail}
          checked={noEmail}
          onChange={(event) => setNoEmail(event.target.checked)}
        />
      ) : (
        <RadioCards
          label={words.who}
          columns={2}
          choices={[
            { id: '0', title: words.purchaser },
            { id: '1', title: words.agent },
          ]}
          value={isAgent ? '1' : '0'}
          onChange={(id) =>
            void navigate(links.registerUser(projectId, id === '1' ? 1 : 0), { replace: true })
          }
        />
      )}
      <div className="entry-pair">
        {name('firstName')}
        {name('lastName')}
      </div>
      <EmailField
        label={noEmail ? words.sharedEmail : words.email}
        mark={noEmail ? words.optional : undefined}
        value={typed.email}
        error={tried ? (findings.email ?? null) : null}
        set={set}
        onChange={(email) => change({ email })}
      />
      <div className="entry-pair">
        <PhoneField
          label={words.phone}
          error={said('cellPhone', words.phone)}
          {...phones('cellPhone', typed.cellPhone, (cellPhone) => change({ cellPhone }))}
        />
        <Field
          label={words.postalCode}
          maxLength={12}
          autoCapitalize="characters"
          value={typed.postalCode}
          error={said('postalCode', words.postalCode)}
          onChange={(event) => change({ postalCode: event.target.value })}
        />
      </div>
      {asksPassword ? (
        <NewPassword
          value={typed}
          set={set}
          tried={tried}
          labels={{ password: words.password, repeat: words.repeat }}
          onChange={({ password1, password2 }) => change({ password1, password2 })}
        />
      ) : noEmail ? null : (
        <p className="ll-quiet">{words.phonePassword}</p>
      )}
      <EntrySubmit trouble={trouble} busy={busy}>
        {words.submit}
      </EntrySubmit>
      <p className="entry-links">
        {byStaff ? null : <Link {...signIn}>{words.haveAccount}</Link>}
        {marketplace?.link}
        <Link to={links.noLogin()} state={signIn.state}>
          {t.entry.choose.back}
        </Link>
      </p>
    </EntryCard>
  )
}
