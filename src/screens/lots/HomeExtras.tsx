import { useAnswer } from '../../calls/useAnswer.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { selectionWords } from '../../i18n/en/selection.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { amountText } from '../../rules/money.ts'
import type { ChoiceKind } from '../../rules/pricing/choices.ts'
import { More } from '../journey/More.tsx'
import './HomeExtras.css'

type Item = Answer<'/comty/GetOptions'>['optionsList'][number]

interface Part {
  readonly kind: ChoiceKind
  readonly items: readonly Item[]
  /** The lowest price, if known. */
  readonly from: number | null
}

/** What can be added to a home once it is held: parking, lockers and storage, options, fitted items, colours. */
// §3 Optional features, §7
function useParts({
  projectId,
  templateId,
  lotId,
}: {
  projectId: string
  templateId: number | null
  lotId: number
}): readonly Part[] {
  const of = { projectId, templateId, lotId }
  const stored = useAnswer('/comty/GetParkLockStor', of).value
  const options = useAnswer('/comty/GetOptions', of).value
  const fitted = useAnswer('/comty/GetInventory', of).value
  const colours = useAnswer('/comty/GetColorPackagesForlot', { lotId, template_id: templateId }).value
  const parts: readonly Part[] = [
    { kind: 'suite', items: options?.optionsList ?? [], from: null },
    { kind: 'parking', items: stored?.parking ?? [], from: stored?.parkingInfo.cost ?? null },
    { kind: 'locker', items: stored?.locker ?? [], from: stored?.lockerInfo.cost ?? null },
    { kind: 'storage', items: stored?.storage ?? [], from: stored?.storageInfo.cost ?? null },
    { kind: 'inventory', items: fitted?.optionsList ?? [], from: null },
    { kind: 'colours', items: colours?.ColorPackages ?? [], from: null },
  ]
  return parts.filter(({ items }) => items.length > 0)
}

/** A folded preview of what can be added to a home, before it is held. */
export function HomeExtras(of: {
  projectId: string
  templateId: number | null
  lotId: number
  market: Market
}) {
  const { market } = of
  const words = useText({ selection: selectionWords, steps: purchaseStepsWords })
  const texts = words.steps.options
  const parts = useParts(of)
  if (parts.length === 0) return null
  const said = ({ included, price, inventory_allowance: off, inventory_available: left }: Item) => {
    if (included) return <Tag tone="good">{texts.included}</Tag>
    if (left === 0) return <span className="ll-quiet">{texts.gone}</span>
    const cost = Math.max(0, price - off)
    return cost === 0 ? texts.free : amountText(cost, market)
  }
  return (
    <More className="home-extras" begun={false} title={<h3>{words.selection.extras}</h3>}>
      <p className="ll-small ll-quiet">{words.selection.extrasText}</p>
      {parts.map(({ kind, items, from }) => (
        <section key={kind} data-extras={kind}>
          <h4>
            {texts.kinds[kind]}
            {from === null || items.length < 2 ? null : (
              <span className="ll-small ll-quiet">
                {' '}
                {words.selection.extrasFrom({ price: amountText(from, market) })}
              </span>
            )}
          </h4>
          <dl className="ll-figures">
            {items.map((item) => (
              <div key={item.item_id}>
                <dt>
                  {item.item_name}
                  {item.amountSelected > 0 ? <span className="ll-quiet"> · {texts.chosen}</span> : null}
                  {item.item_description === '' ? null : (
                    <span className="ll-small ll-quiet home-extras-text">{item.item_description}</span>
                  )}
                </dt>
                <dd>{said(item)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </More>
  )
}
