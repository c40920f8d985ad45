import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchDocument } from '../../src/calls/fetchDocument.ts'
import { NoNetwork } from '../../src/calls/refused.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that sends a byte every `everyMs`, `count` of them, then ends or falls silent. */
function slowServer({ everyMs, count, ends }: { everyMs: number; count: number; ends: boolean }) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        signal.addEventListener('abort', () => control.error(new DOMException('Stopped', 'AbortError')))
      },
      pull: async (control) => {
        if (sent === count) {
          if (ends) control.close()
          return
        }
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (signal.aborted) return
        sent += 1
        control.enqueue(new Uint8Array([sent]))
      },
    })
    const headers = { 'content-type': 'application/pdf', 'content-length': String(count) }
    return new Response(body, { headers })
  })
}

test('a large document on a slow connection arrives whole, however long it takes, and reports its progress', async () => {
  slowServer({ everyMs: 20_000, count: 4, ends: true })
  const shares: number[] = []
  const coming = fetchDocument('/media/C/brochure.pdf', { onShare: (share) => shares.push(share) })
  await vi.advanceTimersByTimeAsync(100_000)
  const { bytes, type } = await coming
  expect([[...bytes], type]).toEqual([[1, 2, 3, 4], 'application/pdf'])
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
})

test('a silent connection counts as none', async () => {
  slowServer({ everyMs: 1000, count: 2, ends: false })
  const coming = expect(fetchDocument('/media/C/brochure.pdf')).rejects.toBeInstanceOf(NoNetwork)
  await vi.advanceTimersByTimeAsync(40_000)
  await coming
})

test('leaving the document stops the request', async () => {
  slowServer({ everyMs: 1000, count: 9, ends: true })
  const leaving = new AbortController()
  const coming = expect(
    fetchDocument('/media/C/brochure.pdf', { signal: leaving.signal }),
  ).rejects.toBeInstanceOf(NoNetwork)
  await vi.advanceTimersByTimeAsync(2500)
  leaving.abort()
  await coming
})
