import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import type { CallRefused } from '../calls/refused.ts'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { usePageTitle } from '../controls/usePageTitle.ts'
import { links } from '../rules/links.ts'
import { refusalText } from '../session/troubleText.ts'
import { deviceAtom } from '../session/who.ts'
import { plainWording } from '../session/wording.ts'

/** Why somebody does not see a community, and what opens it: signing in, which leads back here, or registering with it. */
// §6, §8
export function TurnedAway({ projectId, refusal }: { projectId: string; refusal: CallRefused }) {
  const { page, login } = plainWording
  const { pathname, search } = useLocation()
  const kiosk = useAtomValue(deviceAtom) !== null
  // A kiosk has no account that could be registered.
  const title = kiosk ? page.notFoundTitle : refusalText(refusal)
  usePageTitle(title)
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            {kiosk || refusal.code !== 'SIGN_IN_FIRST' ? null : (
              <LinkButton
                kind="primary"
                element={
                  <Link to={links.loginPage(projectId)} state={{ from: pathname + search }}>
                    {login.logIn}
                  </Link>
                }
              />
            )}
            {kiosk || refusal.why !== 'notRegistered' ? null : (
              <LinkButton
                kind="primary"
                element={<Link to={links.registerUser(projectId)}>{login.register}</Link>}
              />
            )}
            <LinkButton element={<Link to={links.communities()}>{page.goHome}</Link>} />
          </>
        }
      />
    </main>
  )
}
