import { idempotencyHeader } from '../contract/call.ts'
import { sealedContentType } from '../contract/sealed.ts'
import type { Claimed } from './claim.ts'
import { hashOf } from '../store/hashOf.ts'
import { withinTime, type RawResponse } from './withinTime.ts'
import type { OutboxDeps } from './outboxDeps.ts'

/** In ms. Files are checked within 45 s; large items get time for 8 kB a second. */
const usual = { main: 30_000, files: 75_000 } as const
const bytesPerMs = 8

/** Sends a claimed item: `damaged` if its bytes have changed, null without a network. */
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
