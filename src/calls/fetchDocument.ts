import { NoNetwork } from './refused.ts'

/**
 * The bytes of a public document or picture (`/media/…`); kept ones come without a network.
 * @throws NoNetwork when it is neither kept nor in reach.
 */
export async function fetchDocument(url: string): Promise<{ bytes: Uint8Array; type: string }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(30_000) })
    if (!response.ok) throw new NoNetwork()
    const type = response.headers.get('content-type') ?? ''
    return { bytes: new Uint8Array(await response.arrayBuffer()), type }
  } catch {
    throw new NoNetwork()
  }
}
