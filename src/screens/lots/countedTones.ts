import type { StatusTone } from '../../controls/StatusBadge.tsx'
import type { LotsByStatus } from '../../rules/lotsByStatus.ts'
import type { LotStatus } from '../../rules/lotStatus.ts'

/** In the order in which a legend names them. */
export const statusTones: readonly StatusTone[] = ['available', 'inventory', 'held', 'sold', 'notReleased']

/** A lot that is taken, but not known to be sold, looks sold (§4). */
export const statusesOfTone = (tone: StatusTone): readonly LotStatus[] =>
  tone === 'sold' ? ['sold', 'taken'] : [tone]

const countOf = (groups: LotsByStatus, status: LotStatus): number => groups.get(status)?.length ?? 0

export const countOfTone = (groups: LotsByStatus, tone: StatusTone): number =>
  statusesOfTone(tone).reduce((count, status) => count + countOf(groups, status), 0)

/** The status whose word names a tone's lots. */
export const wordOfTone = (groups: LotsByStatus, tone: StatusTone): LotStatus =>
  tone === 'sold' && countOf(groups, 'sold') === 0 && countOf(groups, 'taken') > 0 ? 'taken' : tone
