export interface RawResponse {
  status: number
  headers: Headers
  text: string
}

/** Fetches and reads a whole body. @throws as fetch does, and AbortError on timeout or `signal`. */
export async function withinTime(
  fetchIt: (request: Request) => Promise<Response>,
  request: Request,
  limitMs: number,
  signal?: AbortSignal | null,
): Promise<RawResponse> {
  const control = new AbortController()
  const stop = (): void => control.abort()
  const timer = setTimeout(stop, limitMs)
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop)
  try {
    const over = new Promise<never>((_, reject) => {
      control.signal.addEventListener('abort', () => reject(new DOMException('Out of time', 'AbortError')))
    })
    const heard = (async (): Promise<RawResponse> => {
      const response = await fetchIt(new Request(request, { signal: control.signal }))
      return { status: response.status, headers: response.headers, text: await response.text() }
    })()
    return await Promise.race([heard, over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
