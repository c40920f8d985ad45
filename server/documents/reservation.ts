import { priceSheetWords } from '../../src/i18n/en/priceSheet.ts'
import { reservationWords } from '../../src/i18n/en/reservation.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Market } from '../../src/rules/markets.ts'
import { dayText, moneyText } from '../../src/rules/papers/dealText.ts'
import type { PlannedDeposit } from '../../src/rules/pricing/depositPlan.ts'
import type { PriceLine, PriceSheet } from '../../src/rules/pricing/priceSheet.ts'
import { writePages } from './pages.ts'

/** What a reservation agreement says, all of it from the purchase's own rows. */
export interface Reservation {
  readonly market: Market
  readonly community: string
  readonly builder: string
  readonly reference: string
  readonly homes: readonly {
    readonly number: string
    readonly model: string
    readonly elevation: string
    /** YYYY-MM-DD. */
    readonly closingDate: string | null
  }[]
  /** Names as typed; an empty one is left to be written by hand. */
  readonly purchasers: readonly string[]
  readonly sheet: PriceSheet
  readonly deposits: readonly PlannedDeposit[]
  readonly terms: readonly { readonly title: string; readonly body: string }[]
  readonly madeAt: Date
}

/**
 * The reservation agreement with its price sheet, as a PDF in the market's language. It doesn't say that it is unsigned:
 * the screen that shows it does.
 */
export async function reservationPaper(of: Reservation): Promise<{ bytes: Uint8Array; pages: number }> {
  const { market, sheet } = of
  const voice = voiceOfMarket(market.name)
  const words = textIn(reservationWords, voice)
  const sheetWords = textIn(priceSheetWords, voice)
  const money = (minor: number): string => moneyText(minor, market)
  const nameOf = ({ kind, name, amount, isIncluded }: PriceLine): string => {
    const own = name || sheetWords.lines[kind]
    if (kind === 'tax' && isIncluded) return words.taxIncluded({ name: own })
    return amount > 1 ? sheetWords.lines.pieces({ count: amount, name: own }) : own
  }
  const amountOf = ({ kind, minor, isIncluded }: PriceLine): string =>
    isIncluded && kind !== 'tax' ? (minor === 0 ? sheetWords.included : words.apart) : money(minor)
  const people = of.purchasers.map((name, at) => name || words.noName({ n: at + 1 }))
  return await writePages(
    {
      title: words.title,
      project: of.community,
      builder: of.builder,
      foot: words.foot({ builder: of.builder, reference: of.reference }),
      language: voice.language,
      madeAt: of.madeAt,
    },
    (pages) => {
      pages.paragraph(words.intro)
      pages.heading(words.home)
      for (const { number, model, elevation, closingDate } of of.homes) {
        const facts = [
          [words.community, of.community],
          [words.builder, of.builder],
          [words.number, number],
          [words.model, [model, elevation].filter(Boolean).join(' ')],
          [words.closing, closingDate === null ? '' : dayText(closingDate, market)],
        ]
        pages.facts(facts.filter((fact): fact is [string, string] => (fact[1] ?? '') !== ''))
      }
      pages.heading(words.people)
      pages.bullets(people)
      pages.heading(words.price)
      const lines = sheet.lines.map((line) => [nameOf(line), amountOf(line)])
      pages.table(
        [words.what, words.price],
        [...lines, [sheetWords.total, money(sheet.total)]],
        [0.7, 0.3],
        new Set([lines.length]),
      )
      if (of.deposits.length > 0) {
        pages.heading(words.deposits)
        pages.table(
          [words.due, words.amount],
          of.deposits.map(({ day, minor }) => [dayText(day, market), money(minor)]),
          [0.7, 0.3],
        )
      }
      if (of.terms.length > 0) pages.heading(words.terms)
      for (const { title, body } of of.terms) pages.paragraph(`${title}. ${body}`)
      pages.heading(words.signatures)
      pages.signatures([...people, words.forBuilder({ builder: of.builder })])
    },
  )
}
