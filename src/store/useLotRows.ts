import { Dexie, type ObservabilitySet } from 'dexie'
import { useEffect, useState } from 'react'
import type { Lot } from '../rules/lot.ts'
import { cachedLots } from './lotCache.ts'
import { theStore } from './store.ts'
import { changedBlocks } from './changedBlocks.ts'
import { blocksAt, blocksOf } from './lots.ts'
import { changedLots } from './lotCache.ts'

async function read(scope: string, projectId: string, changed: readonly number[] | 'many'): Promise<Lot[]> {
  const key = `${scope} ${projectId}`
  return theStore().facts.with(async (db) => {
    if (changed !== 'many') {
      const rows = await blocksAt(db, scope, projectId, changed)
      const lots = changedLots(key, new Map(changed.map((block, at) => [block, rows[at]])))
      if (lots !== null) return lots
    }
    return cachedLots(key, await blocksOf(db, scope, projectId))
  })
}

/** A community's lots, live; undefined while loading. An update reads only its block: reading all is slow. */
export function useLotRows(scope: string, projectId: string | null): Lot[] | undefined {
  const [held, setHeld] = useState<{ scope: string; projectId: string; lots: Lot[] }>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    if (projectId === null) return
    let isOver = false
    // In sequence: a later read must not show before an earlier one.
    let line: Promise<void> = Promise.resolve()
    const readAgain = (changed: readonly number[] | 'many'): void => {
      line = line
        .then(async () => {
          if (isOver) return
          const lots = await read(scope, projectId, changed)
          if (!isOver) setHeld({ scope, projectId, lots })
        })
        .catch((found: unknown) => setFault(found))
    }
    const hear = (parts: ObservabilitySet): void => {
      const changed = changedBlocks(parts, scope, projectId)
      if (changed.length > 0) readAgain(changed)
    }
    Dexie.on('storagemutated', hear)
    readAgain('many')
    return () => {
      isOver = true
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }, [scope, projectId])
  if (fault !== undefined) throw fault
  return held?.scope === scope && held.projectId === projectId ? held.lots : undefined
}
