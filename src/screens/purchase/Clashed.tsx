import { useAtomValue } from 'jotai'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import type { StepProps } from './step.ts'
import { withAmount } from './unsentEdits.ts'
import { clashedAtom } from './unsentNotices.ts'

/** Names options that another device has changed too, and asks whose number counts. */
export function Clashed({ purchase, chosen, choose }: Pick<StepProps, 'purchase' | 'chosen' | 'choose'>) {
  const { options } = useText(purchaseStepsWords)
  const clashed = useAtomValue(clashedAtom)
  if (clashed.length === 0) return null
  const names = clashed.map(
    ({ lotId, optionId }) =>
      purchase.choices.find((one) => one.id === optionId && one.lotId === lotId)?.name ?? '',
  )
  const mine = clashed.reduce<StepProps['chosen']>(
    (all, { lotId, optionId, amount }) => withAmount(all, { lotId, optionId, amount }),
    chosen,
  )
  return (
    <Notice kind="warning" live action={<Button onClick={() => choose(mine)}>{options.clashedMine}</Button>}>
      {options.clashed({ names: names.join(', ') })}
    </Notice>
  )
}
