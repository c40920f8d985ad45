import { Dexie, type ObservabilitySet } from 'dexie'
import { useEffect, useState } from 'react'
import type { Lot } from '../rules/lot.ts'
import { changedRows } from './changedRows.ts'
import { rowsOf } from './lots.ts'
import { changedLots } from './changedLots.ts'
import { cachedLots } from './lotCache.ts'
import { theStore } from './store.ts'

/** All rows, or those that changed where the others are known. */
async function read(scope: string, projectId: string, changed: readonly number[] | 'many'): Promise<Lot[]> {
  const key = `${scope} ${projectId}`
  return theStore().facts.with(async (db) => {
    if (changed !== 'many') {
      const rows = await db.lots.bulkGet(
        changed.map((id): [string, string, number] => [scope, projectId, id]),
      )
      const lots = changedLots(key, rows)
      if (lots !== null) return lots
    }
    return cachedLots(key, await rowsOf(db, scope, projectId))
  })
}

/**
 * The lots of a community, live; undefined until they were read. One piece of news reads one row: a query over them all
 * would read every row again for it.
 */
export function useLotRows(scope: string, projectId: string | null): Lot[] | undefined {
  const [held, setHeld] = useState<{ scope: string; projectId: string; lots: Lot[] }>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    if (projectId === null) return
    let isOver = false
    // One after the other: a later reading never shows before an earlier one.
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
      const changed = changedRows(parts, scope, projectId)
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
