import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'

/** Where a session leads that the server no longer knows (§4). */
export function InvalidSession() {
  const words = plainWording
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words.page.invalidTitle}
        action={
          <LinkButton kind="primary" element={<Link to={links.loginPage()}>{words.login.title}</Link>} />
        }
      >
        <p>{words.page.invalidText}</p>
      </EmptyState>
    </main>
  )
}
