import { useAtomValue } from 'jotai'
import { Notice } from '../../controls/Notice.tsx'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { ranOutAtom } from './unsentNotices.ts'

/** Names the choices that ran out because somebody else was faster. */
export function RanOut() {
  const { options } = useText(purchaseStepsWords)
  const names = useAtomValue(ranOutAtom)
  return names.length === 0 ? null : (
    <Notice kind="warning" live>
      {options.outOfStock({ count: names.length, names: names.join(', ') })}
    </Notice>
  )
}
