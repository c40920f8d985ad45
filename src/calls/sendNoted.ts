import type { Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { change, newKey } from './call.ts'
import { isDefinite } from './refused.ts'

/** The key beside it survives a reload. */
export const noted = <T extends object>(change: T): T & { readonly key: string } => ({
  ...change,
  key: newKey(),
})

/** Resolves once the server accepted or finally rejected it. @throws CallRefused, NoNetwork to retry. */
// §7
export async function sendNoted<P extends CallPath>(path: P, request: Ask<P>, key: string): Promise<void> {
  try {
    await change(path, request, key)
  } catch (fault) {
    if (!isDefinite(fault) || fault.status === 401) throw fault
  }
}
