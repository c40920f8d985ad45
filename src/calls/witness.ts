import { observe, recover, type Witness, type WitnessPlace } from '../offline/witness.ts'
import { realWorld } from '../offline/world.ts'
import { local } from '../store/browserStorage.ts'
import { noteStore } from '../store/notices.ts'
import { theStore } from '../store/store.ts'
import { wakeSender } from './sender.ts'
import { checkSpares } from './spares.ts'

const name = 'lotline-witness'

/** Outside the database, so that an emptied database is noticed. Never cleared by a reset. */
const place: WitnessPlace = {
  read() {
    try {
      const text = local.get(name)
      return text === null ? null : (JSON.parse(text) as Witness)
    } catch {
      return null
    }
  },
  write(witness) {
    try {
      local.set(name, JSON.stringify(witness))
    } catch {
      // Blocked in a third-party frame: the server's own count remains.
    }
  },
}

/** Writes down what the database should hold. */
export const noteWitness = (): Promise<void> => observe(theStore(), place)

/**
 * At start: brings back what the database has lost, compares the rest with the witness, and tells the server what is open
 * and what was lost for good.
 */
export async function checkWitness(enrolled: boolean): Promise<void> {
  if ((await checkSpares()) > 0) wakeSender()
  const lost = await recover(realWorld(theStore()), place, enrolled)
  if (lost > 0) noteStore({ lost })
}
