import { NoNetwork } from './refused.ts'

/** The limit for a silent connection; a whole document may take longer. */
const silenceMs = 30_000

/**
 * A public document's bytes; `onShare`: progress, 0 to 1. @throws NoNetwork if neither cached nor reachable.
 */
export async function fetchDocument(
  url: string,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<{ bytes: Uint8Array; type: string }> {
  const control = new AbortController()
  const stop = () => control.abort()
  let timer = setTimeout(stop, silenceMs)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: control.signal })
    if (!response.ok || response.body === null) throw new NoNetwork()
    // A compressed answer reports its compressed length.
    const length = response.headers.has('content-encoding')
      ? 0
      : Number(response.headers.get('content-length') ?? 0)
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    const reader = response.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMs)
      parts.push(read.value)
      size += read.value.byteLength
      if (length > 0) onShare?.(Math.min(1, size / length))
    }
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return { bytes, type: response.headers.get('content-type') ?? '' }
  } catch {
    throw new NoNetwork()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
