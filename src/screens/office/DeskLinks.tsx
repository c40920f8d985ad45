import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Notice } from '../../controls/Notice.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { wallWords } from '../../i18n/en/wall.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { type Action, can } from '../../rules/permissions.ts'
import { stypeOf } from '../../rules/projectTypes.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Links to the purchases and envelopes of each community that this person may see. */
export function DeskLinks() {
  const words = useText({ envelopes: envelopesWords, sales: salesWords, wall: wallWords })
  const actor = useAtomValue(actorAtom)
  const { value, state } = useAnswer('/comty/SearchProjectMain', {})
  const those = (action: Action) =>
    (value?.ProjectGoogleMapInfo ?? []).filter(
      ({ PROJECT_ID: projectId }) => can(actor, action, { projectId }).allowed,
    )
  const groups = [
    { title: words.sales.queues, communities: those('reviewQueue'), to: links.purchaseQueue },
    { title: words.envelopes.title, communities: those('seeEnvelopes'), to: links.envelopes },
    {
      title: words.wall.title,
      communities: those('reviewQueue'),
      to: (_: string, id: string) => links.soldWall(id),
    },
  ].filter(({ communities }) => communities.length > 0)
  if (groups.length === 0) {
    return state === 'failed' ? <Notice kind="offline">{words.envelopes.failed}</Notice> : null
  }
  return groups.map(({ title, communities, to }) => (
    <nav key={title} className="sales-links" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {communities.map(({ PROJECT_ID: id, PROJECT_NAME: name, project_type: type }) => (
          <li key={id}>
            <Link to={to(stypeOf(type), id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
