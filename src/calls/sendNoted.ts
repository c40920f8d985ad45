import type { Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { change, newKey } from './call.ts'
import { CallRefused } from './refused.ts'

/** A key for a change that is noted on the device with it, so that it outlives a reload until it is sent. */
export const keyForNote = newKey

/** A refusal that no later try would change. */
const isFinal = (fault: unknown): boolean =>
  fault instanceof CallRefused && [400, 403, 404, 413, 422].includes(fault.status)

/**
 * Sends a noted change under the key that lies with it: again after a lost answer, it is still done once. Resolves once the
 * server has taken it or will never take it.
 * @throws CallRefused, NoNetwork when it is to be sent again later.
 */
// §7
export async function sendNoted<P extends CallPath>(path: P, request: Ask<P>, key: string): Promise<void> {
  try {
    await change(path, request, key)
  } catch (fault) {
    if (!isFinal(fault)) throw fault
  }
}
