import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import type { CallRefused } from '../calls/refused.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { links } from '../rules/links.ts'
import { messageText } from '../session/messages.ts'
import { refusalText } from '../session/troubleText.ts'
import { deviceAtom, personAtom } from '../session/who.ts'
import { plainWording } from '../session/wording.ts'

/** In place of every screen of a community that is not there, or not for this visitor: why, and where to go on. */
// §8 'No project information available'
export function NoProject({ refused, onRetry }: { refused: CallRefused; onRetry: () => void }) {
  const words = plainWording
  const { pathname, search } = useLocation()
  const isSomebody = useAtomValue(personAtom) !== null
  const isKiosk = useAtomValue(deviceAtom) !== null
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={messageText('noProject', words)}
        action={
          <>
            <LinkButton kind="primary" element={<Link to={links.communities()}>{words.page.goHome}</Link>} />
            {isSomebody || isKiosk ? (
              <Button onClick={onRetry}>{words.actions.retry}</Button>
            ) : (
              <LinkButton
                element={
                  <Link to={links.loginPage()} state={{ from: pathname + search }}>
                    {words.login.title}
                  </Link>
                }
              />
            )}
          </>
        }
      >
        <p>{refusalText(refused)}</p>
      </EmptyState>
    </main>
  )
}
