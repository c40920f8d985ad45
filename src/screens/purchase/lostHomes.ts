import type { Purchase } from './step.ts'

type Home = Purchase['homes'][number]

/** A home of an open purchase that is no longer held. */
export interface LostHome extends Home {
  /** It can be taken again. Otherwise somebody else has it, and another one can take its place. */
  readonly isFree: boolean
}

/** The homes of a purchase that are no longer held: each is decided about by itself. */
export const lostHomes = (homes: Purchase['homes']): LostHome[] =>
  homes
    .filter(({ state }) => state === 'free' || state === 'gone')
    .map((home) => ({ ...home, isFree: home.state === 'free' }))

const ofHome = ({ lines }: Purchase['sheet'], lotId: number): number =>
  lines.filter((line) => line.lotId === lotId).reduce((sum, { minor }) => sum + minor, 0)

/** What one of several homes costs with its choices, before taxes that are counted for all: before, and if it is taken now. */
export const pricesOfHome = (
  { sheet, newSheet }: Pick<Purchase, 'sheet' | 'newSheet'>,
  lotId: number,
): { readonly before: number; readonly now: number } => ({
  before: ofHome(sheet, lotId),
  now: ofHome(newSheet ?? sheet, lotId),
})
