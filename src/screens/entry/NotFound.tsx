import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'

/** Any path that is none of ours. */
export function NotFound() {
  const words = plainWording.page
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words.notFoundTitle}
        action={<LinkButton kind="primary" element={<Link to={links.communities()}>{words.goHome}</Link>} />}
      >
        <p>{words.notFoundText}</p>
      </EmptyState>
    </main>
  )
}
