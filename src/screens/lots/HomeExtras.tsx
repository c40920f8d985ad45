import { useAnswer } from '../../calls/useAnswer.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { selectionWords } from '../../i18n/en/selection.ts'
import { useText } from '../../i18n/useText.ts'
import { decimalSum, moneyOf } from '../../rules/exactMoney.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
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

interface Of {
  readonly projectId: string
  /** The project of the home's design, if it is another one. */
  readonly designProjectId: string | null
  readonly templateId: number | null
  readonly lotId: number
}

/** A project's own extras for a home; empty without a project. */
function useStock(projectId: string | null, { templateId, lotId }: Of) {
  const of = projectId === null ? null : { projectId, templateId, lotId }
  const stored = useAnswer('/comty/GetParkLockStor', of).value
  const options = useAnswer('/comty/GetOptions', of).value
  const fitted = useAnswer('/comty/GetInventory', of).value
  return {
    suite: options?.optionsList ?? [],
    parking: stored?.parking ?? [],
    locker: stored?.locker ?? [],
    storage: stored?.storage ?? [],
    inventory: fitted?.optionsList ?? [],
    costs: [stored?.parkingInfo.cost, stored?.lockerInfo.cost, stored?.storageInfo.cost],
  } as const
}

const lowest = (...costs: readonly (number | null | undefined)[]): number | null => {
  const known = costs.filter((cost) => typeof cost === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * What a held home can add: parking, lockers and storage, options, fitted items, colours; of a linked pair
 * both parts'.
 */
// §1, §3 Optional features, §7
function useParts(of: Of): readonly Part[] {
  const { projectId, designProjectId, templateId, lotId } = of
  const own = useStock(projectId, of)
  const design = useStock(designProjectId, of)
  const colours = useAnswer('/comty/GetColorPackagesForlot', { lotId, template_id: templateId }).value
  const part = (kind: Exclude<ChoiceKind, 'colours'>, cost?: 0 | 1 | 2): Part => ({
    kind,
    items: [...own[kind], ...design[kind]],
    from: cost === undefined ? null : lowest(own.costs[cost], design.costs[cost]),
  })
  const parts: readonly Part[] = [
    part('suite'),
    part('parking', 0),
    part('locker', 1),
    part('storage', 2),
    part('inventory'),
    { kind: 'colours', items: colours?.ColorPackages ?? [], from: null },
  ]
  return parts.filter(({ items }) => items.length > 0)
}

/** A folded preview of what a home can add, before it is held. */
export function HomeExtras({ market, ...of }: Of & { readonly market: Market }) {
  const words = useText({ selection: selectionWords, steps: purchaseStepsWords })
  const texts = words.steps.options
  const parts = useParts(of)
  if (parts.length === 0) return null
  // To the cent, as in the price of the next step.
  const priceText = (price: number): string => chargedText(moneyOf(price, market.currency).minor, market)
  const said = ({ included, price, inventory_allowance: off, inventory_available: left }: Item) => {
    if (included) return <Tag tone="good">{texts.included}</Tag>
    if (left === 0) return <span className="ll-quiet">{texts.gone}</span>
    const cost = Math.max(0, decimalSum([price, -off]))
    return cost === 0 ? texts.free : priceText(cost)
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
                {words.selection.extrasFrom({ price: priceText(from) })}
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
