import type { Transaction } from 'dexie'
import type { DeliveryReason, DeliveryState } from '../rules/delivery.ts'
import type { ItemRole, OutboxRow, ReceiptRow } from './workDb.ts'

/** From before format 2: group in the key, state in two columns. */
interface FirstRow extends Omit<OutboxRow, 'group' | 'role' | 'purchaser' | 'state' | 'reason'> {
  state: 'queued' | 'sending' | 'sent' | 'conflict' | 'rejected' | 'parked'
  reason: 'network' | 'busy' | 'auth' | 'attention' | 'version' | 'sealedKey' | 'damaged' | null
  word: DeliveryState
}

type FirstReceipt = Omit<ReceiptRow, 'group' | 'role' | 'purchaser'>

type Place = Pick<OutboxRow, 'group' | 'role' | 'purchaser'>

/** Keys of format 1: `K-agency`, `K-agent`, and `K-p0`, `K-p0-1` for the first purchaser's photos. */
function placeOf({ key, parent, call }: Pick<OutboxRow, 'key' | 'parent' | 'call'>): Place {
  const after = (suffix: string, role: ItemRole): Place | null =>
    key.endsWith(suffix) ? { group: key.slice(0, -suffix.length), role, purchaser: null } : null
  if (parent !== null) {
    const purchaser = Number.parseInt(key.slice(`${parent}-p`.length), 10)
    return { group: parent, role: 'picture', purchaser: Number.isNaN(purchaser) ? null : purchaser }
  }
  const named =
    call === '/comty/CreateCompany'
      ? after('-agency', 'agency')
      : call === '/comty/AgentNameCreate'
        ? after('-agent', 'agent')
        : null
  return named ?? { group: key, role: 'work', purchaser: null }
}

function standingOf({ state, word, reason }: FirstRow): Pick<OutboxRow, 'state' | 'reason'> {
  switch (state) {
    case 'queued':
      return { state: 'onThisDevice', reason: reason as DeliveryReason | null }
    case 'sending':
      return { state: 'sending', reason: reason as DeliveryReason | null }
    case 'sent':
      return { state: word === 'received' ? 'received' : 'sent', reason: null }
    case 'conflict':
    case 'rejected':
      return { state: 'notPossible', reason: 'refused' }
    case 'parked':
      return reason === 'auth'
        ? { state: 'needsSignIn', reason: null }
        : { state: 'notPossible', reason: reason as DeliveryReason | null }
  }
}

/** A row in the current format. Unknown formats stay unchanged. */
export function upgradedRow(row: OutboxRow | FirstRow): OutboxRow {
  if (row.v !== 1) return row as OutboxRow
  const { word: _, ...first } = row as FirstRow
  return { ...first, ...placeOf(first), ...standingOf(row as FirstRow), v: 2 }
}

/** Upgrades the stored rows in the upgrade's transaction: all or none. */
export async function upgradeWork(transaction: Transaction): Promise<void> {
  const outbox = transaction.table<OutboxRow | FirstRow, string>('outbox')
  const receipts = transaction.table<ReceiptRow | FirstReceipt, string>('receipts')
  await outbox.bulkPut((await outbox.toArray()).map(upgradedRow))
  await receipts.bulkPut((await receipts.toArray()).map((receipt) => ({ ...receipt, ...placeOf(receipt) })))
}
