import { planWords } from '../../i18n/en/plan.ts'
import { selectionWords } from '../../i18n/en/selection.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyPage } from '../journey/EmptyPage.tsx'

/** No home: nothing is chosen, it is gone, or the lots could not be loaded. */
export function NothingSelected({
  why,
  plan,
}: {
  why: 'nothing' | 'failed' | 'gone' | 'suiteGone'
  plan: string
}) {
  const words = useText({ plan: planWords, selection: selectionWords })
  return (
    <EmptyPage
      className="selection"
      title={why === 'failed' ? words.plan.failed : words.selection[why]}
      to={plan}
      way={words.selection.choosePlan}
    />
  )
}
