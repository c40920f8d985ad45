import type { Answer } from '../../contract/schemas.ts'
import { homesText } from '../../rules/homeText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { listedMarket } from '../../session/language.ts'

export type Commission = Answer<'/comty/GetCommissions'>['commissions'][number]

/** A commission as the broker who earns it sees it. */
export type Earned = Answer<'/comty/GetOwnCommissions'>['commissions'][number]

/** With the names of their communities. */
export type Broker = Answer<'/comty/GetMarketplaceBrokers'>['brokers'][number] & {
  readonly where: readonly string[]
}

/** The market of a community in a list of several builders. */
export const marketOfListed = (projectId: string, currency: string): Market =>
  listedMarket({ PROJECT_ID: projectId, currencyCode: currency, locale: '' })

/** An amount of a commission's sale, in minor units. */
export const amountIn = (
  { project_id, currency }: Pick<Commission, 'project_id' | 'currency'>,
  minor: number,
): string => chargedText(minor, marketOfListed(project_id, currency))

/** The homes of a sale. */
export const homeOf = ({ homes }: Pick<Earned, 'homes'>): string => homesText(homes)

/** The communities of these rows, for filtering a board. */
export const communitiesOf = (
  rows: readonly Pick<Commission, 'project_id' | 'project_name'>[],
): { readonly id: string; readonly label: string }[] =>
  [...new Map(rows.map((one) => [one.project_id, one.project_name]))].map(([id, label]) => ({ id, label }))

export const subscriptionTones = {
  none: 'quiet',
  paying: 'brand',
  active: 'good',
  overdue: 'warning',
  lapsed: 'danger',
  ended: 'quiet',
} as const

export const stageTones = {
  accepted: 'brand',
  open: 'brand',
  coolingOff: 'quiet',
  firm: 'warning',
  due: 'accent',
  paid: 'good',
  lost: 'danger',
} as const

export const depositTones = {
  received: 'good',
  partly: 'brand',
  due: 'accent',
  late: 'danger',
  coming: 'quiet',
} as const
