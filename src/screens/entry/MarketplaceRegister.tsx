import { entryWords } from '../../i18n/en/entry.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText } from '../../i18n/useText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { isStaff } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { actorAtom, personAtom } from '../../session/sessionAtoms.ts'
import { AddProject } from './AddProject.tsx'
import { AskForLink } from './AskForLink.tsx'
import { EntryCard } from './EntryCard.tsx'
import { MarketplacePayment } from './MarketplacePayment.tsx'
import { ProjectComing } from './ProjectComing.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { UnknownCommunity } from './UnknownCommunity.tsx'
import { useProject } from './useProject.ts'

/**
 * Registers a broker or agent with a marketplace community after its terms: new people by form, account
 * holders by one press, inactive ones by mail.
 */
// §2 /marketplace-register/{communityId}
export function MarketplaceRegister() {
  const t = useText(marketplaceWords)
  const { communityId = '' } = useParams()
  const { project, answer } = useProject(communityId)
  const person = useAtomValue(personAtom)
  const staff = isStaff(useAtomValue(actorAtom))
  const accepted = (useLocation().state as HistoryState | null)?.accepted === true
  const words = t.register
  if (answer.value === undefined) return <ProjectComing answer={answer} />
  if (project === undefined) return <UnknownCommunity />
  // Other communities have the usual registration; staff register buyers.
  if (!project.marketplace || staff) {
    return <Navigate to={links.registerUser(communityId, staff ? 0 : 1)} replace />
  }
  if (person !== null && !person.Activated) {
    return <Navigate to={links.marketplaceReactivate(communityId)} replace />
  }
  if (!accepted) return <Navigate to={links.marketplaceTos(communityId)} replace />
  if (person !== null) return <AddProject project={project} />
  return (
    <RegisterForm
      project={project}
      isAgent
      byStaff={false}
      marketplace={{
        title: words.title,
        note: (
          <p className="ll-quiet">
            {words.accepted} <Link to={links.marketplaceTos(communityId)}>{words.read}</Link>
          </p>
        ),
        link: <Link to={links.marketplaceReactivate(communityId)}>{words.inactive}</Link>,
      }}
    />
  )
}

/** Renews a lapsed subscription, or activates an inactive account by email. */
// §2 /reactivate-account
export function MarketplaceReactivate() {
  const t = useText({ marketplace: marketplaceWords, entry: entryWords })
  const { communityId = '' } = useParams()
  const signIn = useSignIn(communityId)
  const words = t.marketplace.reactivate
  const person = useAtomValue(personAtom)
  // Signed-in people need no email: they renew the lapsed subscription.
  if (person?.Activated === true) return <MarketplacePayment />
  return (
    <EntryCard title={words.title} lead={words.text}>
      <AskForLink label={words.submit} projectId={communityId} />
      <p className="entry-links">
        <Link to={links.marketplaceRegister(communityId)}>{words.back}</Link>
        <Link {...signIn}>{t.entry.register.haveAccount}</Link>
      </p>
    </EntryCard>
  )
}

/** Shown after registering: the mail is on its way, or the subscription is paid. */
// §2 /success
export function MarketplaceSuccess() {
  const t = useText({ entry: entryWords, marketplace: marketplaceWords })
  const { communityId = '' } = useParams()
  const { project } = useProject(communityId)
  const signIn = useSignIn(communityId)
  const words = t.entry.register
  const person = useAtomValue(personAtom)
  // After paying, people return here.
  if (person !== null) return <MarketplacePayment />
  return (
    <EntryCard title={words.sentTitle}>
      <Notice kind="good" live>
        {words.sentText}
      </Notice>
      {project?.subscription === true ? <p>{t.marketplace.payment.afterwards}</p> : null}
      <LinkButton
        kind="primary"
        wide
        element={<Link to={links.communities()}>{t.entry.noLogin.browse}</Link>}
      />
      <p className="ll-quiet">{words.sentNothing}</p>
      <p className="entry-links">
        <Link to={links.marketplaceReactivate(communityId)}>{words.sendAgain}</Link>
        <Link {...signIn}>{t.entry.reset.signIn}</Link>
      </p>
    </EntryCard>
  )
}
