import { Link } from 'react-router-dom'
import { CompareIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { mostCompared } from '../../rules/compareModels.ts'
import { links } from '../../rules/links.ts'
import type { HomeWords } from '../../rules/wording/homes.ts'
import { say } from '../../rules/wording/wordingFor.ts'

/** Stays in view while designs are chosen for comparing, and leads there. */
export function CompareBar({
  projectId,
  ids,
  texts,
}: {
  projectId: string
  ids: readonly number[]
  texts: HomeWords
}) {
  if (ids.length === 0) return null
  return (
    <aside className="compare-bar" aria-label={texts.compareThis}>
      <p className="ll-figures" aria-live="polite">
        {say(texts.compareChosen, { count: ids.length, most: mostCompared })}
        {ids.length >= mostCompared ? <span className="ll-spoken"> {texts.compareFull}</span> : null}
      </p>
      <LinkButton
        kind="primary"
        icon={<CompareIcon />}
        element={
          <Link to={`${links.compareFloorPlans(projectId)}?compare=${ids.join(',')}`}>
            {say(texts.compareNow, { count: ids.length })}
          </Link>
        }
      />
    </aside>
  )
}
