import type { Answer } from '../../contract/schemas.ts'
import { type Fact, Facts } from '../../controls/Facts.tsx'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { type FurnishedChoice, furnishedChoices } from '../../rules/worksheets.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deskWords } from '../../session/deskWords.ts'
import { formWords } from '../../session/formWords.ts'
import { includedIn, type useExtras, useExtrasOf } from './ExtraItems.tsx'
import { useHomes, wishText } from './useHomes.ts'
import type { DraftWish } from './worksheetDraft.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Items = ReturnType<typeof useExtras>['options']

/** The names of items, or how many they are where the builder lists them no more. */
function itemsText(items: Items, ids: readonly number[]): string {
  const desk = deskWords()
  const found = items.filter((one) => ids.includes(one.item_id))
  if (ids.length === 0) return desk.none
  return found.length === ids.length
    ? found.map((one) => one.item_name).join(', ')
    : say(desk.optionCount, { count: ids.length })
}

/** How a wish among several is called. */
const nameOf = (at: number): string => say(formWords().choice, { n: at + 1 })

/**
 * The homes that are wished for, in their order, and what was chosen with each: options, and what stands in a built one. With
 * their prices of today for whoever gives a `market`.
 */
// §3 Broker worksheet offer: options, inventory, included inventory
export function useWishFacts(
  projectId: string,
  wishes: readonly (DraftWish & Partial<FurnishedChoice>)[],
  homes: ReturnType<typeof useHomes>,
  words: Wording,
  market?: Market,
): Fact[] {
  const forms = formWords()
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
      [several ? nameOf(at) : words.worksheet.stepUnit, text.filter(Boolean).join(' · ')],
    ]
    const add = (name: string, value: string) =>
      facts.push([several ? `${nameOf(at)}: ${name}` : name, value])
    if (options.length > 0 || at === 0) add(forms.options, itemsText(extras.options, options))
    if (inventory.length > 0) add(forms.inventoryMore, itemsText(extras.inventory, inventory))
    if (includedInventory.length > 0) add(forms.inventory, itemsText(extras.inventory, includedInventory))
    return facts
  })
}

/** The homes that a worksheet wishes for, in their order, and what was chosen with each. */
export function WishedHomes({ sheet, market, words }: { sheet: Sheet; market: Market; words: Wording }) {
  const homes = useHomes(sheet.projectId, market.currency)
  const facts = useWishFacts(sheet.projectId, furnishedChoices(sheet), homes, words)
  return (
    <section className="worksheet-group">
      <h2>{words.worksheet.stepUnit}</h2>
      <Facts className="review" facts={facts} />
    </section>
  )
}
