import { isCondominium } from '../deposits.ts'
import type { Deal } from './deal.ts'
import type { Paper, PaperWhen } from './paper.ts'

type PackDeal = Pick<Deal, 'day' | 'market' | 'homes' | 'people' | 'flags'>

/** Whether a paper applies to a deal. */
function isFor(when: PaperWhen, { market, homes, people, flags }: PackDeal): boolean {
  const is = (wanted: boolean | undefined, found: boolean): boolean =>
    wanted === undefined || wanted === found
  return (
    is(
      when.condo,
      homes.some(({ type }) => isCondominium(type)),
    ) &&
    is(
      when.corporate,
      people.some(({ isCorporate }) => isCorporate),
    ) &&
    is(when.foreign, flags.foreignBuyer) &&
    (when.markets === undefined || when.markets.includes(market.name)) &&
    (when.unitTypes === undefined || homes.some(({ type }) => when.unitTypes?.includes(type)))
  )
}

/** Papers that applied to a deal and were in force on the day of its frozen price. */
export function papersFor<P extends Pick<Paper, 'when' | 'from' | 'until'>>(
  papers: readonly P[],
  deal: PackDeal,
): P[] {
  return papers.filter(
    ({ when, from, until }) =>
      isFor(when, deal) && (from === null || from <= deal.day) && (until === null || deal.day <= until),
  )
}

/** A deal's papers, in order, without those that amend signed ones. */
export function packOf<P extends Pick<Paper, 'when' | 'from' | 'until' | 'amends'>>(
  papers: readonly P[],
  deal: PackDeal,
): P[] {
  return papersFor(papers, deal).filter(({ amends }) => amends === null)
}
