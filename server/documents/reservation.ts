import { priceSheetWords } from '../../src/i18n/en/priceSheet.ts'
import { reservationWords } from '../../src/i18n/en/reservation.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { valueOf } from '../../src/rules/papers/bindings.ts'
import type { Run, SetBlock } from '../../src/rules/papers/blocks.ts'
import { type Deal, nameOf } from '../../src/rules/papers/deal.ts'
import { moneyText } from '../../src/rules/money.ts'
import { chargeOf } from '../../src/rules/pricing/charge.ts'
import type { PriceLine } from '../../src/rules/pricing/priceSheet.ts'
import type { MakeAsk } from './sources/paperSource.ts'

/** The agreements with a project. */
export interface ProjectTerms {
  readonly name: string
  readonly terms: readonly { readonly title: string; readonly body: string }[]
}

/** The key of our own agreement, for projects without papers. */
export const reservationKey = 'reservation'

/** The reservation agreement with its price sheet, in the market's language. */
function blocksOf(deal: Deal, terms: readonly ProjectTerms[]): SetBlock[] {
  const { market, sheet } = deal
  const voice = voiceOfMarket(market.name)
  const words = textIn(reservationWords, voice)
  const sheetWords = textIn(priceSheetWords, voice)
  const said = (key: string): Run[] => [{ text: valueOf(deal, key) ?? '', key }]
  const plain = (text: string): Run[] => [{ text }]
  const wordOf = ({ kind, name, amount, isIncluded }: PriceLine): string => {
    const own = name || sheetWords.lines[kind]
    if (kind === 'tax' && isIncluded) return words.taxIncluded({ name: own })
    return amount > 1 ? sheetWords.lines.pieces({ count: amount, name: own }) : own
  }
  const amountOf = (line: PriceLine): string => {
    const charge = chargeOf(line)
    if (charge === 'included') return sheetWords.included
    const price = moneyText(line.minor, market)
    return charge === 'apart' ? sheetWords.apart({ price }) : price
  }
  const heading = (text: string): SetBlock => ({ kind: 'heading', runs: plain(text) })
  const people = deal.people.map((person) => nameOf(person) || words.noName)
  const lines = sheet.lines.map((line) => [plain(wordOf(line)), plain(amountOf(line))])
  const homes = deal.homes.map((_, at): SetBlock => {
    const rows: [string, Run[]][] = [
      [words.community, said('project.name')],
      [words.builder, said('builder.name')],
      [words.number, said(`home.${at + 1}.number`)],
      [words.model, said(`home.${at + 1}.model`)],
      [words.closing, said(`home.${at + 1}.closing`)],
    ]
    return { kind: 'facts', rows: rows.filter(([, [run]]) => run?.text !== '') }
  })
  return [
    { kind: 'paragraph', title: '', runs: plain(words.intro) },
    heading(words.home),
    ...homes,
    heading(words.people),
    {
      kind: 'bullets',
      items: deal.people.map((person, at): Run[] =>
        nameOf(person) === '' ? plain(people[at] ?? '') : said(`purchaser.${at + 1}.name`),
      ),
    },
    heading(words.price),
    {
      kind: 'table',
      columns: [words.what, words.price],
      rows: [...lines, [plain(sheetWords.total), said('price.total')]],
      widths: [0.7, 0.3],
      strong: [lines.length],
    },
    ...(deal.deposits.length === 0
      ? []
      : [
          heading(words.deposits),
          {
            kind: 'table' as const,
            columns: [words.due, words.amount],
            rows: deal.deposits.map((_, at) => [
              said(`deposit.${at + 1}.date`),
              said(`deposit.${at + 1}.amount`),
            ]),
            widths: [0.7, 0.3],
            strong: [],
          },
        ]),
    ...terms.flatMap(({ name, terms: own }) => [
      heading(terms.length === 1 ? words.terms : words.termsOf({ name })),
      ...own.map(({ title, body }): SetBlock => ({ kind: 'paragraph', title, runs: plain(body) })),
    ]),
    heading(words.signatures),
    {
      kind: 'signatures',
      lines: [...people, words.forBuilder({ builder: deal.project.builder })].map((label) => ({
        label,
        mark: '',
      })),
    },
  ]
}

/** Our own agreement, of kind `page`. The screen calls it unsigned, the paper does not. */
export function reservationAsk(deal: Deal, terms: readonly ProjectTerms[], madeAt: number): MakeAsk {
  const { market, project, reference } = deal
  const voice = voiceOfMarket(market.name)
  const words = textIn(reservationWords, voice)
  return {
    kind: 'page',
    bytes: new Uint8Array(),
    fields: [],
    values: {},
    blocks: blocksOf(deal, terms),
    title: words.title,
    project: project.name,
    builder: project.builder,
    foot: words.foot({ builder: project.builder, reference }),
    language: voice.language,
    madeAt,
    quotes: {},
  }
}
