import { Link } from 'react-router-dom'
import { CompareIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { homesWords } from '../../i18n/en/homes.ts'
import { useText } from '../../i18n/useText.ts'
import { mostCompared } from '../../rules/compareModels.ts'
import { links } from '../../rules/links.ts'

/** Stays in view while designs are chosen, and opens the comparison. */
export function CompareBar({ projectId, ids }: { projectId: string; ids: readonly number[] }) {
  const texts = useText(homesWords)
  if (ids.length === 0) return null
  return (
    <aside className="compare-bar" aria-label={texts.compareThis}>
      <p className="ll-figures" aria-live="polite">
        {texts.compareChosen({ count: ids.length, most: mostCompared })}
        {ids.length >= mostCompared ? <span className="ll-spoken"> {texts.compareFull}</span> : null}
      </p>
      <LinkButton
        kind="primary"
        icon={<CompareIcon />}
        element={
          <Link to={`${links.compareFloorPlans(projectId)}?compare=${ids.join(',')}`}>
            {texts.compareNow({ count: ids.length })}
          </Link>
        }
      />
    </aside>
  )
}
