import type { Answer } from '../../src/contract/schemas.ts'
import type { EntryRow } from '../db/launchEntries.ts'

type Shown = Answer<'/comty/EnterLaunch'>['entry']

/** An entry as its own person sees it. */
export const entryShown = (row: EntryRow): Shown => ({
  entry: row.id,
  group: row.groupId,
  category: row.category,
  size: row.size,
  members: row.members,
  key: row.key,
  entered_at: row.enteredAt.toISOString(),
  isWithdrawn: row.withdrawnAt !== null,
  receipt: row.receipt,
  rank: row.rank,
  position: row.position,
  turn: row.turn,
  turn_until: row.turnUntil?.toISOString() ?? null,
})
