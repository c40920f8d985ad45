import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'

/** A step that was opened without a worksheet in hand: nothing is lost, begin at the communities. */
export function PageEmpty() {
  const words = plainWording
  return (
    <main className="worksheet" id="content">
      <EmptyState
        level={1}
        title={words.worksheet.welcomeTitle}
        action={
          <LinkButton kind="primary" element={<Link to={links.communities()}>{words.page.goHome}</Link>} />
        }
      >
        <p>{words.communities.intro}</p>
      </EmptyState>
    </main>
  )
}
