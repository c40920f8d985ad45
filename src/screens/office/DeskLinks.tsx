import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Notice } from '../../controls/Notice.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { officeNavWords } from '../../i18n/en/officeNav.ts'
import { wallWords } from '../../i18n/en/wall.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { can } from '../../rules/permissions.ts'
import { stypeOf } from '../../rules/projectTypes.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** The communities that this person works for, each with the ways into its office. */
export function DeskLinks() {
  const words = useText({ nav: officeNavWords, envelopes: envelopesWords, wall: wallWords })
  const actor = useAtomValue(actorAtom)
  const { value, state } = useAnswer('/comty/SearchProjectMain', {})
  const communities = (value?.ProjectGoogleMapInfo ?? []).flatMap(
    ({ PROJECT_ID: projectId, PROJECT_NAME: name, project_type: type }) => {
      const stype = stypeOf(type)
      const ways = (
        [
          ['reviewQueue', links.purchaseQueue(stype, projectId), words.nav.deals],
          ['seeEnvelopes', links.envelopes(stype, projectId), words.nav.envelopes],
          ['reviewQueue', links.soldWall(projectId), words.wall.title],
        ] as const
      ).filter(([action]) => can(actor, action, { projectId }).allowed)
      return ways.length === 0 ? [] : [{ projectId, name, ways }]
    },
  )
  if (communities.length === 0) {
    return state === 'failed' ? <Notice kind="offline">{words.envelopes.failed}</Notice> : null
  }
  return (
    <nav className="desk-communities" aria-label={words.nav.communities}>
      <h2>{words.nav.communities}</h2>
      <ul>
        {communities.map(({ projectId, name, ways }) => (
          <li key={projectId}>
            <span>{name}</span>
            {ways.map(([, to, title]) => (
              <Link key={title} to={to} aria-label={`${title}, ${name}`}>
                {title}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
