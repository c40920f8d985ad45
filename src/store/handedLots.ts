import { useSyncExternalStore } from 'react'
import type { CallPath } from '../contract/table.ts'
import type { Lot } from '../rules/lot.ts'
import { signal } from './signal.ts'
import { everyone } from './answerKey.ts'
import type { LotListRow } from './factsDb.ts'
import { listIn, wholeCommunity } from './keep.ts'
import { lotBlocks } from './lotBlocks.ts'
import { cachedAhead, communityKey } from './lotCache.ts'
import { currentViewer, onViewer } from './scope.ts'

export interface ListedLots {
  readonly lots: Lot[]
  readonly list: LotListRow
}

/** Lists from the server that are not stored yet. A stored one takes precedence. */
const handed = new Map<string, ListedLots>()
const changed = signal()

// Nobody sees another person's answers.
onViewer(() => {
  handed.clear()
  changed.tell()
})

/** Shows a community's list before it is stored: screens do not wait for the disk. Ignores other answers. */
// §7 CommunityF
export function handOverLots(answer: {
  readonly path: CallPath
  readonly request: unknown
  readonly scope: string
  readonly value: unknown
  readonly at: number
}): void {
  const { scope, at } = answer
  const projectId = wholeCommunity(answer.path, answer.request)
  const found = projectId === null ? null : listIn(answer.value)
  if (projectId === null || found === null || (scope !== everyone && scope !== currentViewer())) return
  const key = communityKey(scope, projectId)
  const { version } = found
  if ((handed.get(key)?.list.version ?? version) > version) return
  const lots = cachedAhead(key, lotBlocks(scope, projectId, found.texts))
  if (lots === null) return
  handed.set(key, { lots, list: { scope, projectId, version, asOf: at } })
  changed.tell()
}

/** Drops a list that is now stored. */
export const dropHandedLots = (scope: string, projectId: string): void => {
  if (handed.delete(communityKey(scope, projectId))) changed.tell()
}

/** A community's list that is not stored yet. */
export const handedLots = (scope: string, projectId: string): ListedLots | undefined =>
  handed.get(communityKey(scope, projectId))

/** A community's list that is not stored yet, live. */
export const useHandedLots = (scope: string, projectId: string | null): ListedLots | undefined =>
  useSyncExternalStore(changed.listen, () => (projectId === null ? undefined : handedLots(scope, projectId)))
