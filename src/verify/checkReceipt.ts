import { type Receipt, readReceipt } from '../rules/receipt.ts'
import { bytesOfBase64 } from '../rules/base64.ts'

export type Checked =
  | { readonly verdict: 'genuine'; readonly receipt: Receipt }
  | { readonly verdict: 'forged' | 'foreign' | 'unreadable' | 'cannotCheck' | 'noKeys' }

export type KnownReceiptKeys = readonly { readonly kid: string; readonly publicKey: string }[]

/** A receipt's verdict by the server's public keys known here, for page and command. */
export async function checkReceipt(text: string, keys: KnownReceiptKeys | undefined): Promise<Checked> {
  const read = readReceipt(text)
  if (read === null) return { verdict: 'unreadable' }
  if (keys === undefined) return { verdict: 'noKeys' }
  const key = keys.find(({ kid }) => kid === read.kid)
  if (key === undefined) return { verdict: 'foreign' }
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOfBase64(key.publicKey), 'Ed25519', false, [
      'verify',
    ])
    const signed = new TextEncoder().encode(read.signed)
    const fits = await crypto.subtle.verify('Ed25519', publicKey, bytesOfBase64(read.signature), signed)
    return fits ? { verdict: 'genuine', receipt: read.receipt } : { verdict: 'forged' }
  } catch {
    // Browsers before 2025 lack Ed25519.
    return { verdict: 'cannotCheck' }
  }
}
