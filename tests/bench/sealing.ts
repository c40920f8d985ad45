import { randomBytes, randomUUID } from 'node:crypto'
import { seal, type SealingKey } from '../../src/offline/seal.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

const size = 3 * 1024 * 1024

/** Times sealing a picture of 3 MB, against bare AES-GCM over the same bytes. */
export async function sealing({ seals }: Sizes): Promise<Figure[]> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey))
  const to: SealingKey = { kid: 'k_bench', publicKey: raw.toString('base64url') }
  const bytes = new Uint8Array(randomBytes(size))
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const submission = {
    key: randomUUID(),
    call: '/user/UploadBrokerImage',
    body: {},
    grant: 'g',
    files: [{ name: 'id.jpg', type: 'image/jpeg', bytes }],
  }
  const ours: number[] = []
  const bare: number[] = []
  // The first few are warm-ups.
  for (let nth = -2; nth < seals; nth += 1) {
    const began = performance.now()
    await seal(submission, to, null)
    const between = performance.now()
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(randomBytes(12)) }, key, bytes)
    if (nth < 0) continue
    ours.push(between - began)
    bare.push(performance.now() - between)
  }
  return [ratioOf('sealing 3 MB ÷ bare AES-GCM', { atMost: 5 }, 'ms', ours, bare)]
}
