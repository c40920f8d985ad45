import { movedProjects, projectOfNumbers } from '../db/builders/movedBuilders.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../context/refusal.ts'

/** In ms: a process hears within that time that a builder has moved. */
const believedMs = 10_000

const numberIn = (ask: Record<string, unknown>, ...names: readonly string[]): number | undefined => {
  for (const name of names) {
    const value = ask[name]
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  }
  return undefined
}

/** Refuses calls about communities of builders that have moved. @throws Refusal 410 PROJECT_MOVED, which says where to. */
export function movedGuard(
  db: Db,
  now: () => number = Date.now,
): (ask: Record<string, unknown>, projectId: string | undefined) => Promise<void> {
  let known: { readonly moved: ReadonlyMap<string, string>; readonly until: number } | undefined
  return async (ask, named) => {
    if (known === undefined || known.until <= now())
      known = { moved: await movedProjects(db), until: now() + believedMs }
    if (known.moved.size === 0) return
    const projectId =
      named ??
      (await projectOfNumbers(db, {
        purchase: numberIn(ask, 'transId', 'transaction_id', 'purchaseId'),
        envelope: numberIn(ask, 'envelopeId'),
        worksheet: numberIn(ask, 'worksheetId', 'worksheet_id'),
      }))
    const address = projectId === undefined ? undefined : known.moved.get(projectId)
    if (address !== undefined) throw new Refusal(410, 'PROJECT_MOVED', { params: { address } })
  }
}
