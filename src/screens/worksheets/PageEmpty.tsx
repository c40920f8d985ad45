import { communitiesWords } from '../../i18n/en/communities.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { EmptyPage } from '../journey/EmptyPage.tsx'

/** Shown if a step is opened without a worksheet. */
export function PageEmpty() {
  const words = useText({
    worksheet: worksheetWords,
    turnedAway: turnedAwayWords,
    communities: communitiesWords,
  })
  return (
    <EmptyPage
      className="worksheet"
      title={words.worksheet.welcomeTitle}
      to={links.communities()}
      way={words.turnedAway.goHome}
    >
      <p>{words.communities.intro}</p>
    </EmptyPage>
  )
}
