import type { MarketName } from './markets.ts'

/** The legal maximum of all deposits of a home together. */
export interface DepositCap {
  readonly id: string
  readonly market: MarketName
  /** Times the home's price, or a month's rent where homes are rented out. */
  readonly times: number
  /** `pending`: uncertain, or unknown to which projects it applies; it has no effect. */
  readonly status: 'inForce' | 'pending'
  readonly source: string
  /** Public pages that agree, as of `checked`. */
  readonly compared: readonly string[]
  /** YYYY-MM-DD */
  readonly checked: string
}

/** A lawyer confirms each first. No cap was found for homes sold in Canada. */
export const depositCaps: readonly DepositCap[] = [
  {
    id: 'DE-lease',
    market: 'de',
    times: 3,
    status: 'inForce',
    source: 'BGB § 551 (1) and (4): three months’ rent without the costs of running the house',
    compared: [
      'bgb.kommentar.de/Buch-2/Abschnitt-8/Titel-5/Untertitel-2/Kapitel-1/Begrenzung-und-Anlage-von-Mietsicherheiten',
      'haufe.de, Prütting/Wegen/Weinreich, BGB § 551, IV. Höhe der Sicherheitsleistung',
    ],
    checked: '2026-11-27',
  },
  {
    id: 'TR-lease',
    market: 'tr',
    times: 3,
    status: 'inForce',
    source: 'Code of Obligations (Turkey), art. 342: three months’ rent, in a bank account of the tenant’s',
    compared: ['hukukiuzman.com/kanunlar/turk-borclar-kanunu/madde-342'],
    checked: '2026-11-27',
  },
  {
    id: 'VIC-off-plan',
    market: 'au',
    times: 0.1,
    // A project names neither its state nor whether its plan is registered.
    status: 'pending',
    source: 'Sale of Land Act 1962 (Victoria), s. 9AA: before the plan of subdivision is registered',
    compared: ['pearsonchambers.com.au/blog/off-the-plan-deposit-protection-under-section-9aa'],
    checked: '2026-11-27',
  },
]

/** The cap in force in a market. */
export const capOf = (market: MarketName): DepositCap | undefined =>
  depositCaps.find((cap) => cap.market === market && cap.status === 'inForce')

/** The most a home's deposits may add up to, in times its price: once, unless a law differs. */
export const depositTimes = (market: MarketName): number => capOf(market)?.times ?? 1
