import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Send } from '../../calls/action.ts'
import { useAction } from '../../calls/useAction.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { marketOf } from '../../rules/markets.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { plainMarket, voiceAbout } from '../../session/language.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { RegisteredInPerson, RegistrationSent } from './Registered.tsx'
import { troubleOf } from './trouble.ts'
import type { Project } from './useProject.ts'
import { registrationForm, setFor } from '../../rules/fields/registration.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { PasswordParts } from './NewPassword.tsx'

type Done = { kind: 'mailed'; email: string } | { kind: 'inPerson'; name: string; number: string }

/**
 * A registration form, only in memory. Asks for a password on the person's own device; staff can register a
 * buyer without email, who gets no mail.
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
  /** Set after accepting the terms: replaces the choice of role. */
  marketplace?: { title: string; note: ReactNode; link: ReactNode } | undefined
}) {
  const projectId = project.PROJECT_ID
  const market = marketOf(projectId, project.currencyCode, project.locale)
  // The community's market decides the word for a purchaser.
  const voice = voiceAbout(market.name, useVoice())
  const t = useText({ entry: entryWords }, voice)
  const words = t.entry.register
  const signIn = useSignIn(projectId)
  const navigate = useNavigate()
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [noEmail, setNoEmail] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const set = setFor(isAgent)
  const asksPassword = !isKiosk && !byStaff
  const facts = {
    country: defaultPhoneCountry(market, null),
    set,
    isTyped: true,
    asksPassword,
    inPerson: noEmail,
  }
  const { typed, fields, sent, startAgain } = useForm(registrationForm, facts)
  const register = async (send: Send, request: typeof registrationForm.blank) => {
    const { email, contactEmail, password1, password2: _, ...rest } = request
    const who = { ...rest, projectId }
    if (noEmail) {
      const { ClientNumber } = await send('/user/RegisterInPerson', { ...who, contactEmail })
      setDone({ kind: 'inPerson', name: `${who.firstName} ${who.lastName}`, number: ClientNumber })
    } else {
      await send('/user/Register', {
        ...who,
        isAgent,
        email,
        market: plainMarket(),
        ...(asksPassword && { password1 }),
        ...(marketplace !== undefined && { termsAccepted: true }),
      })
      if (marketplace !== undefined) {
        void navigate(links.marketplaceSuccess(projectId), { replace: true })
        return
      }
      setDone({ kind: 'mailed', email })
    }
    startAgain()
  }
  const submit = () => {
    const request = sent()
    if (request !== null) void run(async (send) => await register(send, request))
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
      <FormFields
        {...fields}
        market={market}
        set={set}
        refused={trouble}
        hints={{
          contactEmail: words.optional,
          password1: <PasswordParts text={typed.password1} set={set} />,
        }}
      />
      {asksPassword || noEmail ? null : <p className="ll-quiet">{words.phonePassword}</p>}
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
