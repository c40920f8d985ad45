import { useLiveQuery } from 'dexie-react-hooks'
import { theStore } from './store.ts'
import type { OutboxRow, ReceiptRow } from './workDb.ts'

const noRows: OutboxRow[] = []
const noReceipts: ReceiptRow[] = []

/** Unconfirmed items, oldest first, live. Async: Dexie tracks only async functions across an await. */
export function useOutbox(): OutboxRow[] {
  return useLiveQuery(
    async () => theStore().work.with((db) => db.outbox.orderBy('seq').toArray()),
    [],
    noRows,
  )
}

/** Items delivered in the last 30 days, newest first, live. */
export function useReceipts(): ReceiptRow[] {
  return useLiveQuery(
    async () => theStore().work.with((db) => db.receipts.orderBy('at').reverse().toArray()),
    [],
    noReceipts,
  )
}
