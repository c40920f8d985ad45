import { useAtomValue } from 'jotai'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import type { Chosen } from './choiceChanges.ts'
import { keepChosen } from './purchaseInHand.ts'
import { chosenAtom } from './shownSheet.ts'
import type { Purchase } from './step.ts'
import { withAmount } from './unsentEdits.ts'
import { clashedAtom } from './unsentNotices.ts'

/** Names options that another device has changed too, and asks whose number applies. */
export function Clashed({ purchase }: { purchase: Purchase }) {
  const { options } = useText(purchaseStepsWords)
  const clashed = useAtomValue(clashedAtom)
  if (clashed.length === 0) return null
  const names = clashed.map(
    ({ lotId, optionId }) =>
      purchase.choices.find((one) => one.id === optionId && one.lotId === lotId)?.name ?? '',
  )
  const takeMine = () => {
    const mine = clashed.reduce<Chosen>(
      (all, { lotId, optionId, amount }) => withAmount(all, { lotId, optionId, amount }),
      sessionStore.get(chosenAtom),
    )
    keepChosen(purchase.transId, mine)
  }
  return (
    <Notice kind="warning" live action={<Button onClick={takeMine}>{options.clashedMine}</Button>}>
      {options.clashed({ names: names.join(', ') })}
    </Notice>
  )
}
