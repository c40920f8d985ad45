import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { CallRefused } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { usePageTitle } from '../controls/usePageTitle.ts'
import { loginWords } from '../i18n/en/login.ts'
import { turnedAwayWords } from '../i18n/en/turnedAway.ts'
import { useVoice, useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { refusalText } from '../session/troubleText.ts'
import { useSignIn } from '../session/useSignIn.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import './TurnedAway.css'

const mostListed = 8

/** Why somebody cannot see a community, with a way in: signing in or registering. */
// §6, §8
export function TurnedAway({ projectId, refusal }: { projectId: string; refusal: CallRefused }) {
  const voice = useVoice()
  const { turnedAway: page, login } = useText({ turnedAway: turnedAwayWords, login: loginWords })
  const signIn = useSignIn(projectId)
  const kiosk = useAtomValue(deviceAtom) !== null
  // Kiosks have no account to register. A closed community looks non-existent.
  const unknown = refusal.code === 'SIGN_IN_FIRST' || refusal.code === 'PROJECT_NOT_FOUND'
  const title = kiosk ? page.notFoundTitle : unknown ? page.noCommunityTitle : refusalText(refusal, voice)
  const open = useAnswer('/comty/SearchProjectMain', kiosk ? null : {}).value?.ProjectGoogleMapInfo ?? []
  usePageTitle(title)
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            {kiosk || refusal.code !== 'SIGN_IN_FIRST' ? null : (
              <LinkButton kind="primary" element={<Link {...signIn}>{login.title}</Link>} />
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
      >
        {kiosk || !unknown || open.length === 0 ? null : (
          <>
            <p>{page.noCommunityText}</p>
            <ul className="open-communities">
              {open.slice(0, mostListed).map((one) => (
                <li key={one.PROJECT_ID}>
                  <Link to={links.communitySingleMain(one.PROJECT_ID)}>{one.PROJECT_NAME}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </main>
  )
}
