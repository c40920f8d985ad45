import { Button } from '../../controls/Button.tsx'
import { CheckIcon, MinusIcon, PlusIcon } from '../../controls/icons.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { moneyOf } from '../../rules/exactMoney.ts'
import { chargedText } from '../../rules/money.ts'
import { chargeOf } from '../../rules/pricing/charge.ts'
import { choiceLine } from '../../rules/pricing/choices.ts'
import { ChoiceLook } from './ChoiceLook.tsx'
import type { Purchase } from './step.ts'

type Choice = Purchase['choices'][number]

/** Stock at or below this is shown as low. */
const fewLeft = 5

/** One option for the home, chosen by a press or by quantity. */
export function ChoiceCard({
  choice,
  amount,
  market,
  pictured,
  elsewhere = 0,
  otherHome = '',
  onAmount,
}: {
  choice: Choice
  amount: number
  market: Market
  /** Whether some options of this kind have a picture. */
  pictured: boolean
  /** How many pieces the purchase's other homes have, and the first of those homes. */
  elsewhere?: number
  otherHome?: string
  onAmount: (choice: Choice, amount: number) => void
}) {
  const texts = useText(purchaseStepsWords).options
  const { kind, name, description, price, included, allowance, selectable, available } = choice
  const charge = chargeOf(choiceLine(choice.lotId, choice, 1, market.currency))
  const inStock = available === null ? null : Math.max(0, available - elsewhere)
  const most = inStock === null ? selectable : Math.min(selectable, inStock)
  const isGone = !included && selectable > 0 && most === 0 && amount === 0
  const left = included || isGone || kind === 'suite' ? null : inStock
  const set = (next: number) => onAmount(choice, Math.max(0, Math.min(most, next)))
  return (
    <article
      className={`purchase-choice${pictured ? '' : ' purchase-choice-plain'}${amount > 0 ? ' purchase-choice-chosen' : ''}`}
      data-choice={choice.id}
      data-amount={amount}
    >
      {pictured ? <ChoiceLook choice={choice} /> : null}
      <div className="purchase-choice-words">
        <h3>{name}</h3>
        {description === '' ? null : <p className="ll-small ll-quiet">{description}</p>}
        {included ? null : (
          <p className="ll-figures">
            <strong>
              {charge === 'included'
                ? texts.free
                : chargedText(moneyOf(price, market.currency).minor, market)}
            </strong>{' '}
            {charge !== 'included' && allowance > 0 ? (
              <span className="ll-small">
                {texts.off({ price: chargedText(moneyOf(allowance, market.currency).minor, market) })}
              </span>
            ) : null}
          </p>
        )}
        {charge === 'apart' ? <p className="ll-small ll-quiet">{texts.separate}</p> : null}
      </div>
      <div className="purchase-choice-foot">
        {included ? (
          <Tag tone="good" icon={<CheckIcon />}>
            {texts.included}
          </Tag>
        ) : isGone ? (
          <span className="ll-quiet">
            {elsewhere > 0 ? texts.elsewhere({ home: otherHome }) : texts.gone}
          </span>
        ) : selectable === 0 ? null : selectable > 1 ? (
          <div className="purchase-stepper">
            <IconButton
              label={texts.fewer({ name })}
              icon={<MinusIcon />}
              aria-disabled={amount === 0}
              onClick={() => set(amount - 1)}
            />
            <output className="ll-figures">{amount}</output>
            <IconButton
              label={texts.more({ name })}
              icon={<PlusIcon />}
              aria-disabled={amount >= most}
              onClick={() => set(amount + 1)}
            />
          </div>
        ) : (
          <Button
            aria-pressed={amount > 0}
            aria-label={`${amount > 0 ? texts.chosen : texts.choose}: ${name}`}
            className="purchase-choice-press"
            onClick={() => set(amount > 0 ? 0 : 1)}
          >
            <span>{texts.choose}</span>
            <span>
              <CheckIcon />
              {texts.chosen}
            </span>
          </Button>
        )}
        {left !== null && left <= fewLeft ? (
          <span className="ll-small ll-quiet">{texts.left({ count: left })}</span>
        ) : null}
      </div>
    </article>
  )
}
