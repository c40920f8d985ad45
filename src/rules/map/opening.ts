import { marketOf, type MarketName } from '../markets.ts'

/** What a list knows of a community's market. */
interface Listed {
  readonly PROJECT_ID: string
  readonly currencyCode: string
  readonly locale: string
  readonly timeZone?: string | undefined
}

const marketNameOf = ({ PROJECT_ID: id, currencyCode, locale, timeZone }: Listed): MarketName =>
  marketOf(id, currencyCode, locale, timeZone).name

/** What a map opens on: the visitor's own communities, else their market's, else all. */
export function openingCommunities<One extends Listed>(
  all: readonly One[],
  own: readonly string[],
  market: MarketName,
): readonly One[] {
  const theirs = all.filter(({ PROJECT_ID: id }) => own.includes(id))
  if (theirs.length > 0) return theirs
  const near = all.filter((one) => marketNameOf(one) === market)
  return near.length > 0 ? near : all
}
