import { useAtomValue } from 'jotai'
import { Link, Navigate } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { personAtom } from '../../session/who.ts'
import { plainWording } from '../../session/wording.ts'
import { EntryCard } from './EntryCard.tsx'

/** Where the registration leads when it is closed: in by an account, by a new one, or without. */
// §2 login/no-login, "register pages go to login/no-login"
export function NoLogin() {
  const words = plainPeople.noLogin
  const signIn = useSignIn()
  if (useAtomValue(personAtom) !== null) return <Navigate to={links.communities()} replace />
  return (
    <EntryCard title={words.title} lead={words.text}>
      <LinkButton kind="primary" wide element={<Link {...signIn}>{plainWording.login.title}</Link>} />
      <LinkButton
        wide
        element={
          <Link to={links.chooseCommunity()} state={signIn.state}>
            {plainWording.login.registerTitle}
          </Link>
        }
      />
      <LinkButton wide element={<Link to={links.communities()}>{words.browse}</Link>} />
    </EntryCard>
  )
}
