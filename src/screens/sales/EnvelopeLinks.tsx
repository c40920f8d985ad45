import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Notice } from '../../controls/Notice.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { can } from '../../rules/permissions.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** A link to the envelopes of each community whose papers this person may see. */
export function EnvelopeLinks() {
  const words = useText(envelopesWords)
  const actor = useAtomValue(actorAtom)
  const { value, state } = useAnswer('/comty/SearchProjectMain', {})
  const seen = (value?.ProjectGoogleMapInfo ?? []).filter(
    ({ PROJECT_ID: projectId }) => can(actor, 'seeEnvelopes', { projectId }).allowed,
  )
  if (seen.length === 0) {
    return state === 'failed' ? <Notice kind="offline">{words.failed}</Notice> : null
  }
  return (
    <nav className="sales-envelopes" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {seen.map(({ PROJECT_ID: id, PROJECT_NAME: name, project_type: type }) => (
          <li key={id}>
            <Link to={links.envelopes(isHighrise(type) ? 'highrise' : 'lowrise', id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
