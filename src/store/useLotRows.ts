import { Dexie, type ObservabilitySet } from 'dexie'
import { useEffect, useState } from 'react'
import { changedBlocks, isListChanged } from './changedBlocks.ts'
import { dropHandedLots, type ListedLots, useHandedLots } from './handedLots.ts'
import { cachedLots, changedLots, communityKey } from './lotCache.ts'
import { blocksAt, blocksOf } from './lots.ts'
import { theStore } from './store.ts'

type Changed = readonly number[] | 'many'

async function read(scope: string, projectId: string, changed: Changed): Promise<ListedLots | undefined> {
  const key = communityKey(scope, projectId)
  return theStore().facts.with((db) =>
    db.transaction('r', db.lotBlocks, db.lotLists, async () => {
      const all = async () => cachedLots(key, await blocksOf(db, scope, projectId))
      const some = async (blocks: readonly number[]) => {
        const rows = blocks.length === 0 ? [] : await blocksAt(db, scope, projectId, blocks)
        return changedLots(key, new Map(blocks.map((block, at) => [block, rows[at]]))) ?? all()
      }
      const list = await db.lotLists.get([scope, projectId])
      if (list === undefined) return undefined
      return { lots: await (changed === 'many' ? all() : some(changed)), list }
    }),
  )
}

/** A community's lots, live; undefined while loading or unknown. An update reads its block only. */
export function useLotRows(scope: string, projectId: string | null): ListedLots | undefined {
  const [held, setHeld] = useState<ListedLots>()
  const [fault, setFault] = useState<unknown>()
  const handed = useHandedLots(scope, projectId)
  useEffect(() => {
    if (projectId === null) return
    let isOver = false
    // Reads in sequence, because a later result must not show before an earlier one.
    let line: Promise<void> = Promise.resolve()
    const readAgain = (changed: Changed): void => {
      line = line
        .then(async () => {
          if (isOver) return
          const found = await read(scope, projectId, changed)
          if (!isOver) setHeld(found)
        })
        .catch((found: unknown) => setFault(found))
    }
    const hear = (parts: ObservabilitySet): void => {
      const changed = changedBlocks(parts, scope, projectId)
      if (changed.length > 0 || isListChanged(parts, scope, projectId)) readAgain(changed)
    }
    Dexie.on('storagemutated', hear)
    readAgain('many')
    return () => {
      isOver = true
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }, [scope, projectId])
  if (fault !== undefined) throw fault
  const stored = held?.list.scope === scope && held.list.projectId === projectId ? held : undefined
  const isLate = stored !== undefined && handed !== undefined
  useEffect(() => {
    if (projectId !== null && isLate) dropHandedLots(scope, projectId)
  }, [scope, projectId, isLate])
  return stored ?? handed
}
