import { useAnswer } from '../../calls/useAnswer.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { isInventory } from '../../rules/lotStatus.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { toggled } from '../../rules/toggled.ts'
import { More } from '../journey/More.tsx'
import type { DraftWish } from './worksheetDraft.ts'

/** Extras of a template, and the inventory of a built home; skips null. */
export function useExtras(projectId: string, templateId: number | null, lot: Lot | undefined) {
  const ofTemplate = templateId === null ? null : { projectId, templateId }
  const ofLot = lot !== undefined && isInventory(lot) ? { projectId, isInventory: true, lotId: lot.id } : null
  const options = useAnswer('/comty/CommunityF_optionsList', ofTemplate)
  const inventory = useAnswer('/comty/CommunityF_optionsList', ofLot)
  return {
    options: options.value?.optionsList ?? [],
    inventory: inventory.value?.optionsList ?? [],
    /** Whether both have loaded or failed to load. */
    ready:
      (ofTemplate === null || options.state !== 'loading') &&
      (ofLot === null || inventory.state !== 'loading'),
  }
}

/** Extras of up to three choices, in order. */
// §9: three units per selection
export function useExtrasOf(
  projectId: string,
  wishes: readonly { readonly templateId: number | null; readonly lot: Lot | undefined }[],
) {
  const at = (nth: number) => wishes[nth] ?? { templateId: null, lot: undefined }
  const all = [
    useExtras(projectId, at(0).templateId, at(0).lot),
    useExtras(projectId, at(1).templateId, at(1).lot),
    useExtras(projectId, at(2).templateId, at(2).lot),
  ]
  return all.slice(0, wishes.length)
}

/** Items included with a built home at no charge. */
export const includedIn = ({ inventory }: Pick<ReturnType<typeof useExtras>, 'inventory'>): number[] =>
  inventory.filter((item) => item.included).map((item) => item.item_id)

/** A choice's options, and a built home's inventory: included, or available to buy. */
// §3 Broker worksheet offer: options, inventory, included inventory
export function ExtraItems({
  wish,
  extras: { options, inventory },
  market,
  onChange,
}: {
  wish: Pick<DraftWish, 'options' | 'inventory'>
  extras: Pick<ReturnType<typeof useExtras>, 'options' | 'inventory'>
  market: Market
  onChange: (patch: Partial<Pick<DraftWish, 'options' | 'inventory'>>) => void
}) {
  const forms = useText(worksheetFormsWords)
  const included = inventory.filter((item) => item.included)
  const more = inventory.filter((item) => !item.included)
  return (
    <>
      {options.length === 0 ? null : (
        <More
          className="worksheet-group worksheet-folded"
          title={<h2>{forms.options}</h2>}
          begun={wish.options.length > 0}
        >
          <p className="ll-quiet ll-small">{forms.optionsHint}</p>
          {options.map((item) => (
            <Checkbox
              key={item.item_id}
              label={`${item.item_name} · ${priceText(item.price, market)}`}
              detail={item.item_description}
              checked={wish.options.includes(item.item_id)}
              onChange={() => onChange({ options: toggled(wish.options, item.item_id) })}
            />
          ))}
        </More>
      )}
      {included.length === 0 ? null : (
        <section className="worksheet-group">
          <h2>{forms.inventory}</h2>
          <ul className="worksheet-included">
            {included.map((item) => (
              <li key={item.item_id}>
                {item.item_name} <span className="ll-quiet ll-small">{forms.included}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {more.length === 0 ? null : (
        <section className="worksheet-group">
          <h2>{forms.inventoryMore}</h2>
          {more.map((item) => (
            <Checkbox
              key={item.item_id}
              label={`${item.item_name} · ${priceText(item.price, market)}`}
              detail={item.item_description}
              checked={wish.inventory.includes(item.item_id)}
              onChange={() => onChange({ inventory: toggled(wish.inventory, item.item_id) })}
            />
          ))}
        </section>
      )}
    </>
  )
}
