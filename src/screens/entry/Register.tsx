import { useAtomValue } from 'jotai'
import { Link, Navigate, useParams } from 'react-router-dom'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { OneStepLeft } from '../../modals/OneStepLeft.tsx'
import { links } from '../../rules/links.ts'
import { actorAtom, personAtom } from '../../session/sessionAtoms.ts'
import { AddProject } from './AddProject.tsx'
import { EntryCard } from './EntryCard.tsx'
import { ProjectComing } from './ProjectComing.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { UnknownCommunity } from './UnknownCommunity.tsx'
import { useProject } from './useProject.ts'

/**
 * Registers new people by form, unactivated ones by mail, account holders by one press; staff register a
 * buyer in person.
 */
// §2 /register-user/{communityId}/{isAgent}
export function Register() {
  const t = useText(entryWords)
  const words = t.register
  const { communityId = '', isAgent } = useParams()
  const { project, answer } = useProject(communityId)
  const person = useAtomValue(personAtom)
  const actor = useAtomValue(actorAtom)
  if (answer.value === undefined) return <ProjectComing answer={answer} />
  if (project === undefined) return <UnknownCommunity />
  if (person !== null && !person.Activated) {
    return (
      <EntryCard title={words.activateTitle} lead={words.forProject({ name: project.PROJECT_NAME })}>
        <OneStepLeft projectId={communityId} />
        <p className="entry-links">
          <Link to={links.communities()}>{t.noLogin.browse}</Link>
        </p>
      </EntryCard>
    )
  }
  if (person !== null && !isStaff(actor)) return <AddProject project={project} />
  // Marketplace agents accept its terms first.
  if (person === null && project.marketplace && isAgent === '1') {
    return <Navigate to={links.marketplaceRegister(communityId)} replace />
  }
  return <RegisterForm key={isAgent} project={project} isAgent={isAgent === '1'} byStaff={person !== null} />
}
