import type { Answer } from '../../contract/schemas.ts'
import type { TextOf } from '../../i18n/area.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { saleChangeWords } from '../../i18n/en/saleChange.ts'
import { useText } from '../../i18n/useText.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { amountOf, type Home } from './saleText.ts'

type Change = Answer<'/comty/PreviewSaleChange'>['change']

/** The consequences for the buyers who leave, join and stay. */
function buyersLines(
  { leaves, joins, stays, identity, record, debits, bankFiles }: NonNullable<Change['people']>,
  said: TextOf<typeof saleChangeWords>,
): string[] {
  return [
    leaves === '' ? '' : said.leaves({ name: leaves }),
    joins ? said.joins : '',
    stays.length === 0 ? '' : said.stay({ names: stays.join(', ') }),
    identity ? said.identity : '',
    record ? said.record : '',
    debits === 0 ? '' : said.debits({ count: debits }),
    bankFiles.length === 0 ? '' : said.bankFiles({ numbers: bankFiles.join(', ') }),
  ]
}

/** Home, price, money, choices and papers after a change. */
export function ChangeFollows({
  change: { before, after, currency, from, to, paid, lost, papers, waiting, people },
  projectId,
  projectType,
}: {
  change: Change
  projectId: string
  projectType: number
}) {
  const words = useText({ change: saleChangeWords, lot: lotWords })
  const said = words.change
  const amount = (minor: number): string => amountOf(minor, currency, projectId)
  const nameOf = (home: Home): string => homeTitle({ ...home, projectType }, words)
  const both = (name: keyof typeof before) => ({ before: amount(before[name]), after: amount(after[name]) })
  const names = to === null ? null : { from: nameOf(from), to: nameOf(to) }
  const isSamePrice = before.total === after.total && before.price === after.price
  const missing = after.first - paid
  const lines = [
    names === null ? '' : waiting > 0 ? said.toLine({ ...names, count: waiting }) : said.moves(names),
    ...(people === null ? [] : buyersLines(people, said)),
    isSamePrice ? '' : said.price(both('price')),
    isSamePrice ? '' : said.total(both('total')),
    before.first === after.first ? '' : said.first(both('first')),
    paid > 0 ? said.paid({ amount: amount(paid) }) : '',
    paid > 0 && missing > 0 ? said.due({ amount: amount(missing) }) : '',
    paid > 0 && missing < 0 ? said.over({ amount: amount(-missing) }) : '',
    lost.length > 0 ? said.lost({ names: lost.join(', ') }) : '',
    papers === 'none' ? said.noPapers : papers === 'anew' ? said.anew : said.replaced,
  ].filter((one) => one !== '')
  return (
    <section className="sale-follows" aria-label={said.follows} data-change={after.total} aria-live="polite">
      <h3>{said.follows}</h3>
      <ul>
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
