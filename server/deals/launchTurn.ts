import { Refusal } from '../context/refusal.ts'
import type { Db } from '../db/database.ts'
import { lotTurn } from '../db/launchEntries.ts'
import { lotsInLaunches } from '../db/launches.ts'

const notYourTurn = (): Refusal => new Refusal(409, 'LAUNCH_NOT_YOUR_TURN')

/**
 * The entry that may take a launch's home now; null outside launches. One line for kiosks, phones, the door
 * and brokers. @throws Refusal 409 for everyone else.
 */
export async function entryWithTurn(tx: Db, lotId: number, personId: number | null): Promise<string | null> {
  const turn = await lotTurn(tx, lotId, personId)
  if (turn === undefined) return null
  if (turn.entry === null) throw notYourTurn()
  if (turn.hasHome) throw new Refusal(409, 'LAUNCH_ONE_HOME')
  return turn.entry
}

/** Refuses other ways to a launch's home. @throws Refusal 409. */
export async function refuseInLaunch(db: Db, lotId: number): Promise<void> {
  if ((await lotsInLaunches(db, [lotId])).length > 0) throw notYourTurn()
}
