import { randomInt } from 'node:crypto'
import { closeAccount, setPin } from '../db/closedAccounts.ts'
import type { Db } from '../db/database.ts'
import { kiosksInHand, type WorkOf } from '../db/handedWork.ts'
import { hashOfSecret } from '../secrets/passwords.ts'

/** A kiosk's new PIN: the person who left knew the old one. */
export interface RenewedKiosk {
  readonly name: string
  readonly projectId: string | null
  readonly pin: string
}

/** Sets new PINs for the kiosks that someone enrolled in these communities. */
export async function renewPins(tx: Db, work: WorkOf): Promise<RenewedKiosk[]> {
  const renewed: RenewedKiosk[] = []
  for (const { id, name, projectId } of await kiosksInHand(tx, work)) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    await setPin(tx, id, await hashOfSecret(pin))
    renewed.push({ name, projectId, pin })
  }
  return renewed
}

/** Closes an account and renews the PINs of the kiosks that its person enrolled. */
export async function closeWithPins(tx: Db, work: WorkOf): Promise<RenewedKiosk[]> {
  await closeAccount(tx, work.personId)
  return await renewPins(tx, work)
}
