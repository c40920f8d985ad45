import type { Answer } from '../../contract/schemas.ts'
import { type Fact, Facts } from '../../controls/Facts.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { type FurnishedChoice, furnishedChoices } from '../../rules/worksheets.ts'
import { includedIn, type useExtras, useExtrasOf } from './ExtraItems.tsx'
import { useHomes, wishText } from './useHomes.ts'
import type { DraftWish } from './worksheetDraft.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Items = ReturnType<typeof useExtras>['options']

/** The items' names, or their number if the builder no longer lists them. */
function itemsText(
  items: Items,
  ids: readonly number[],
  words: TextOf<{ review: typeof reviewWords }>,
): string {
  const desk = words.review
  const found = items.filter((one) => ids.includes(one.item_id))
  if (ids.length === 0) return desk.none
  return found.length === ids.length
    ? found.map((one) => one.item_name).join(', ')
    : desk.optionCount({ count: ids.length })
}

/** The label of one choice among several. */
const nameOf = (at: number, words: TextOf<{ worksheetForms: typeof worksheetFormsWords }>): string =>
  words.worksheetForms.choice({ n: at + 1 })

/** The chosen homes in order with options and inventory; with a `market`, today's prices. */
// §3 Broker worksheet offer: options, inventory, included inventory
export function useWishFacts(
  projectId: string,
  wishes: readonly (DraftWish & Partial<FurnishedChoice>)[],
  homes: ReturnType<typeof useHomes>,
  market?: Market,
): Fact[] {
  const words = useText({
    worksheetForms: worksheetFormsWords,
    review: reviewWords,
    worksheet: worksheetWords,
    lot: lotWords,
    floorPlans: floorPlansWords,
  })
  const forms = words.worksheetForms
  const wished = wishes.map((wish) => homes.wished(wish))
  const known = useExtrasOf(
    projectId,
    wishes.map(({ options, templateId }, at) => ({
      templateId: options.length === 0 ? null : templateId,
      lot: wished[at]?.lot,
    })),
  )
  const several = wishes.length > 1
  return wishes.flatMap((wish, at): Fact[] => {
    const home = wished[at]
    const extras = known[at]
    if (home === undefined || extras === undefined) return []
    const { options, inventory, includedInventory = includedIn(extras) } = wish
    const price = market !== undefined && home.price > 0 ? priceText(home.price, market) : ''
    const text = [wishText(home, wish.templateId, words) || words.lot.notAvailable, price]
    const facts: Fact[] = [
      [several ? nameOf(at, words) : words.worksheet.stepUnit, text.filter(Boolean).join(' · ')],
    ]
    const add = (name: string, value: string) =>
      facts.push([several ? `${nameOf(at, words)}: ${name}` : name, value])
    if (options.length > 0 || at === 0) add(forms.options, itemsText(extras.options, options, words))
    if (inventory.length > 0) add(forms.inventoryMore, itemsText(extras.inventory, inventory, words))
    if (includedInventory.length > 0)
      add(forms.inventory, itemsText(extras.inventory, includedInventory, words))
    return facts
  })
}

/** A worksheet's chosen homes in order, each with its extras. */
export function WishedHomes({ sheet, market }: { sheet: Sheet; market: Market }) {
  const words = useText(worksheetWords)
  const homes = useHomes(sheet.projectId, market.currency)
  const facts = useWishFacts(sheet.projectId, furnishedChoices(sheet), homes)
  return (
    <section className="worksheet-group">
      <h2>{words.stepUnit}</h2>
      <Facts className="review" facts={facts} />
    </section>
  )
}
