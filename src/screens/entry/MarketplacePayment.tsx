import { useAtomValue } from 'jotai'
import { Link, Navigate, useParams } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { actorAtom, personAtom } from '../../session/sessionAtoms.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { EntryCard } from './EntryCard.tsx'
import { ProjectComing } from './ProjectComing.tsx'
import { Subscription } from './Subscription.tsx'
import { UnknownCommunity } from './UnknownCommunity.tsx'
import { useProject } from './useProject.ts'

/** A marketplace account's subscription, if the community requires one. */
// §1 Marketplace mode, §2 /payment, §3 StripeSubscriptionActive
export function MarketplacePayment() {
  const words = useText({ marketplace: marketplaceWords, entry: entryWords })
  const { communityId = '' } = useParams()
  const signIn = useSignIn(communityId)
  const { project, answer } = useProject(communityId)
  const person = useAtomValue(personAtom)
  const staff = isStaff(useAtomValue(actorAtom))
  const { payment, register } = words.marketplace
  if (answer.value === undefined) return <ProjectComing answer={answer} />
  if (project === undefined) return <UnknownCommunity />
  if (!project.marketplace) return <Navigate to={links.registerUser(communityId, 1)} replace />
  const registers = !staff && !project.BrokerRegistered
  const isAsked = project.subscription === true && !staff
  const nothing = (
    <>
      <Notice kind="good">{payment.none}</Notice>
      <p className="ll-quiet">{payment.noCard}</p>
    </>
  )
  return (
    <EntryCard title={payment.title} lead={project.PROJECT_NAME}>
      {!isAsked ? (
        nothing
      ) : person === null ? (
        <Notice>{payment.signIn}</Notice>
      ) : (
        <Subscription projectId={communityId} name={project.PROJECT_NAME} otherwise={nothing} />
      )}
      {registers ? (
        <LinkButton
          wide
          kind={isAsked ? 'quiet' : 'primary'}
          element={<Link to={links.marketplaceRegister(communityId)}>{register.title}</Link>}
        />
      ) : null}
      {person === null ? null : (
        <LinkButton
          kind={registers || isAsked ? 'quiet' : 'primary'}
          wide
          element={<Link to={links.communities()}>{payment.goOn}</Link>}
        />
      )}
      {person === null ? (
        <p className="entry-links">
          <Link {...signIn}>{words.entry.register.haveAccount}</Link>
        </p>
      ) : null}
    </EntryCard>
  )
}
