import { closeWithPins, type RenewedKiosk } from './closeWithPins.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { accountsOfDemo, dropDemoPasswords } from '../db/demo.ts'

export interface RetiredDemo {
  readonly accounts: number
  readonly kiosks: readonly RenewedKiosk[]
}

/** Retires the demo for good, with sessions and passwords, in the caller's transaction. */
export async function retireDemo(tx: Db): Promise<RetiredDemo> {
  const ids = await accountsOfDemo(tx)
  const kiosks: RenewedKiosk[] = []
  for (const id of ids) kiosks.push(...(await closeWithPins(tx, { personId: id, projects: null })))
  await dropDemoPasswords(tx)
  for (const id of ids) {
    await appendAudit(tx, { actor: 'operator', action: 'demo.retire', object: `person:${id}` })
  }
  return { accounts: ids.length, kiosks }
}
