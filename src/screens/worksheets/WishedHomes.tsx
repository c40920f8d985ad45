import type { Answer } from '../../contract/schemas.ts'
import { type Fact, Facts } from '../../controls/Facts.tsx'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deskWords } from '../../session/deskWords.ts'
import { formWords } from '../../session/formWords.ts'
import { useExtras } from './ExtraItems.tsx'
import { useHomes, wishText } from './useHomes.ts'

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

/** What was chosen with the first of the homes: options, and what stands in a built one. */
// §3 Broker worksheet offer: options, inventory, included inventory
export function useExtraFacts(
  {
    projectId,
    unitId,
    templateId,
    options,
    inventory = [],
    includedInventory = [],
  }: Pick<Sheet, 'projectId' | 'unitId' | 'templateId'> & {
    readonly options: readonly number[]
    readonly inventory?: readonly number[] | undefined
    readonly includedInventory?: readonly number[] | undefined
  },
  homes: ReturnType<typeof useHomes>,
): Fact[] {
  const forms = formWords()
  const known = useExtras(
    projectId,
    options.length === 0 ? null : templateId,
    homes.lots.find((one) => one.id === unitId),
  )
  const facts: Fact[] = [[forms.options, itemsText(known.options, options)]]
  if (inventory.length > 0) facts.push([forms.inventoryMore, itemsText(known.inventory, inventory)])
  if (includedInventory.length > 0)
    facts.push([forms.inventory, itemsText(known.inventory, includedInventory)])
  return facts
}

/** The homes that are wished for, in their order; with their prices of today for whoever gives a `market`. */
export function wishFacts(
  wishes: readonly WorksheetChoice[],
  homes: ReturnType<typeof useHomes>,
  words: Wording,
  market?: Market,
): Fact[] {
  return wishes.map((wish, at) => {
    const wished = homes.wished(wish)
    const price = market !== undefined && wished.price > 0 ? priceText(wished.price, market) : ''
    const text = [wishText(wished, wish.templateId, words) || words.lot.notAvailable, price]
    return [
      wishes.length === 1 ? words.worksheet.stepUnit : say(formWords().choice, { n: at + 1 }),
      text.filter(Boolean).join(' · '),
    ]
  })
}

/** The homes that a worksheet wishes for, in their order, and what was chosen with the first. */
export function WishedHomes({ sheet, market, words }: { sheet: Sheet; market: Market; words: Wording }) {
  const { projectId, unitId, modelId, templateId, specId = null } = sheet
  const homes = useHomes(projectId, market.currency)
  const extras = useExtraFacts(sheet, homes)
  const wishes: readonly WorksheetChoice[] = [
    { unitId, modelId, templateId, specId },
    ...(sheet.otherChoices ?? []),
  ]
  return (
    <section className="worksheet-group">
      <h2>{words.worksheet.stepUnit}</h2>
      <Facts className="review" facts={[...wishFacts(wishes, homes, words), ...extras]} />
    </section>
  )
}
