import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { isRecent, keptRereads, mostReread } from '../../rules/office/reread.ts'
import type { Sale } from './saleText.ts'

interface Reread {
  /** Null: the caller no longer sees it. */
  readonly sale: Sale | null
  readonly at: number
}

/**
 * The board's purchases read again since it was read whole, by id: news of one re-reads one, not two
 * thousand. Keeps the board fresh. For another board, another component.
 */
export function useChangedSales(
  { project_id, isHighrise }: Ask<'/comty/GetTransactionSaleQueue'>,
  {
    value: first,
    asOf,
    refresh,
  }: {
    readonly value: Answer<'/comty/GetTransactionSaleQueue'> | undefined
    readonly asOf: number | null
    readonly refresh: () => void
  },
): ReadonlyMap<number, Reread> {
  const [changed, setChanged] = useState<ReadonlyMap<number, Reread>>(new Map())
  const wanted = useRef(new Set<number>())
  const isReading = useRef(false)

  const readWanted = useCallback(async (): Promise<void> => {
    if (isReading.current) return
    isReading.current = true
    try {
      while (wanted.current.size > 0) {
        const only = [...wanted.current]
        wanted.current.clear()
        if (only.length > mostReread) return refresh()
        const { TransQueue } = await call('/comty/GetTransactionSaleQueue', { project_id, isHighrise, only })
        const at = Date.now()
        setChanged(
          (before) =>
            new Map([
              ...before,
              ...only.map((id): [number, Reread] => [
                id,
                { sale: TransQueue.find(({ transid }) => transid === id) ?? null, at },
              ]),
            ]),
        )
      }
    } catch {
      // The whole board says what is wrong.
      refresh()
    } finally {
      isReading.current = false
    }
  }, [project_id, isHighrise, refresh])

  const readAgain = useCallback(
    (transId: number) => {
      wanted.current.add(transId)
      void readWanted()
    },
    [readWanted],
  )
  useFreshWith(refresh, readAgain)

  const latest = useRef({ changed, first })
  useEffect(() => {
    latest.current = { changed, first }
  }, [changed, first])
  useEffect(() => {
    const { changed: before, first: page } = latest.current
    if (asOf === null || page === undefined) return setChanged(new Map())
    const kept = keptRereads(before, page, asOf)
    setChanged(kept)
    for (const [id, { at }] of kept) if (isRecent(at, asOf)) readAgain(id)
  }, [asOf, readAgain])
  return changed
}
