import { idempotencyHeader } from '../contract/call.ts'
import { sealedContentType } from '../contract/sealed.ts'
import type { Claimed } from './claim.ts'
import { hashOf } from './seal.ts'
import { withinTime, type RawResponse } from './withinTime.ts'
import type { OutboxDeps } from './outboxDeps.ts'

/**
 * Time limits of one sending, in ms. A server that looks into a file answers within 45 s, if only that it is busy; a large
 * item gets time for a slow line: 8 kB a second at the least.
 */
const usual = { main: 30_000, files: 75_000 } as const
const bytesPerMs = 8

/** Sends a claimed item: `damaged` when its bytes are not those that were written, null when the wire is dead. */
export async function deliver(
  { row, body }: Claimed,
  deps: OutboxDeps,
): Promise<RawResponse | null | 'damaged'> {
  if (body === undefined || (await hashOf(body.bytes)) !== row.hash) return 'damaged'
  const request = new Request(new URL(row.call, deps.origin), {
    method: 'POST',
    headers: { 'content-type': sealedContentType, [idempotencyHeader]: row.key },
    body: new Uint8Array(body.bytes),
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
  })
  const limit = Math.max((deps.sendLimits ?? usual)[row.lane], row.size / bytesPerMs)
  try {
    return await withinTime(deps.fetch, request, limit)
  } catch {
    return null
  }
}
