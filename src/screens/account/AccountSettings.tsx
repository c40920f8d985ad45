import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { FileIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { useText } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountProjects } from './AccountProjects.tsx'
import { ReturnedMail } from './ReturnedMail.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import './Account.css'

/** A person's details, sign-in methods and sessions. Needs the server. */
// §2 /accountsettings
export function AccountSettings() {
  const words = useText(accountWords).settings
  const answer = useAnswer('/user/GetAccount', {})
  const known = answer.value
  const actor = useAtomValue(actorAtom)
  return (
    <main className="account" id="content">
      <header className="account-head">
        <h1>{words.title}</h1>
        <Link className="account-aside" to={links.projectFiles()}>
          <FileIcon />
          {words.files}
        </Link>
      </header>
      <Awaited answer={answer} coming={<Skeleton lines={8} />} failed={words.failed} />
      {known === undefined ? null : (
        <>
          <ReturnedMail email={known.account.email} />
          <AccountForm
            account={known.account}
            emailToConfirm={known.emailToConfirm}
            linkEnded={known.emailLinkEnded}
            onChanged={answer.refresh}
          />
          {isStaff(actor) ? null : <AccountProjects />}
          {known.secondFactor.offered ? (
            <SecondFactor email={known.account.email} state={known.secondFactor} onChanged={answer.refresh} />
          ) : null}
          <Sessions />
        </>
      )}
    </main>
  )
}
