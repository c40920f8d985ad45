/** CacheStorage with one cache of this name, as far as the device needs it. */
export function fakeCaches(only: string): CacheStorage & { held: Map<string, Response> } {
  const held = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'https://lotline.test').href
  const cache = {
    match: async (request: RequestInfo) => held.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void held.set(urlOf(request), response),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo) => held.delete(urlOf(request)),
  }
  return { held, open: async (name: string) => (name === only ? cache : undefined) } as never
}
