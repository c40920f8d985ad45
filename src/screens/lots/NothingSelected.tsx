import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { planWords } from '../../i18n/en/plan.ts'
import { selectionWords } from '../../i18n/en/selection.ts'
import { useText } from '../../i18n/useText.ts'

/** A selection without a home: nothing is chosen, it is gone, or the lots could not be loaded. */
export function NothingSelected({
  why,
  plan,
}: {
  why: 'nothing' | 'failed' | 'gone' | 'suiteGone'
  plan: string
}) {
  const words = useText({ plan: planWords, selection: selectionWords })
  return (
    <main className="selection" id="content">
      <EmptyState
        level={1}
        title={why === 'failed' ? words.plan.failed : words.selection[why]}
        action={<LinkButton kind="primary" element={<Link to={plan}>{words.selection.choosePlan}</Link>} />}
      />
    </main>
  )
}
