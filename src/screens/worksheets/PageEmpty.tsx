import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'

/** Shown if a step is opened without a worksheet. */
export function PageEmpty() {
  const words = useText({
    worksheet: worksheetWords,
    turnedAway: turnedAwayWords,
    communities: communitiesWords,
  })
  return (
    <main className="worksheet" id="content">
      <EmptyState
        level={1}
        title={words.worksheet.welcomeTitle}
        action={
          <LinkButton
            kind="primary"
            element={<Link to={links.communities()}>{words.turnedAway.goHome}</Link>}
          />
        }
      >
        <p>{words.communities.intro}</p>
      </EmptyState>
    </main>
  )
}
