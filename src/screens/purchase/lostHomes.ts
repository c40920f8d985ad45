import type { Purchase } from './step.ts'

type Home = Purchase['homes'][number]

/** A home of an open purchase that is no longer held. */
export interface LostHome extends Home {
  /** Whether it can be taken again; otherwise another home can replace it. */
  readonly isFree: boolean
}

/** A purchase's homes that are no longer held; each needs its own decision. */
export const lostHomes = (homes: Purchase['homes']): LostHome[] =>
  homes
    .filter(({ state }) => state === 'free' || state === 'gone')
    .map((home) => ({ ...home, isFree: home.state === 'free' }))

const ofHome = ({ lines }: Purchase['sheet'], lotId: number): number =>
  lines.filter((line) => line.lotId === lotId).reduce((sum, { minor }) => sum + minor, 0)

/** One home's price with its choices, without taxes: before, and if taken now. */
export const pricesOfHome = (
  { sheet, newSheet }: Pick<Purchase, 'sheet' | 'newSheet'>,
  lotId: number,
): { readonly before: number; readonly now: number } => ({
  before: ofHome(sheet, lotId),
  now: ofHome(newSheet ?? sheet, lotId),
})
