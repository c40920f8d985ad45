import { webcrypto } from 'node:crypto'
import { tabletStatement } from '../../src/rules/signing/offline/tabletChain.ts'
import type { TicketRow } from '../db/offlineSignings.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Whether the ticket's tablet signed the submission: a stolen ticket is not enough. */
export async function isTabletsOwn(
  { id, deviceKey }: Pick<TicketRow, 'id' | 'deviceKey'>,
  { keptAt, signature }: { readonly keptAt: string; readonly signature: string },
  head: string,
): Promise<boolean> {
  try {
    const { subtle } = webcrypto
    const raw = Buffer.from(deviceKey, 'base64url')
    const key = await subtle.importKey('raw', raw, curve, false, ['verify'])
    const said = new TextEncoder().encode(tabletStatement(id, keptAt, head))
    const made = Buffer.from(signature, 'base64url')
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, made, said)
  } catch {
    return false
  }
}
