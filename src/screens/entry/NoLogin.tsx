import { useAtomValue } from 'jotai'
import { Link, Navigate } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { loginWords } from '../../i18n/en/login.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { EntryCard } from './EntryCard.tsx'

/** Where closed registrations lead: sign in, create an account, or continue without one. */
// §2 login/no-login, "register pages go to login/no-login"
export function NoLogin() {
  const t = useText({ entry: entryWords, login: loginWords })
  const words = t.entry.noLogin
  const signIn = useSignIn()
  if (useAtomValue(personAtom) !== null) return <Navigate to={links.communities()} replace />
  return (
    <EntryCard title={words.title} lead={words.text}>
      <LinkButton kind="primary" wide element={<Link {...signIn}>{t.login.title}</Link>} />
      <LinkButton
        wide
        element={
          <Link to={links.chooseCommunity()} state={signIn.state}>
            {t.login.registerTitle}
          </Link>
        }
      />
      <LinkButton wide element={<Link to={links.communities()}>{words.browse}</Link>} />
    </EntryCard>
  )
}
