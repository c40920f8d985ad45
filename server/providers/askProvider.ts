import * as z from 'zod/mini'
import { breaker, type Fault } from './breaker.ts'
import type { ProviderAnswer } from '../context/identityProvider.ts'

/** How long a provider may take before staff are asked instead. */
const mostMs = 8000
/** Limits memory; a picture has a few megabytes at most. */
const mostBytes = 12 * 1024 * 1024

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface RawAnswer {
  readonly bytes: Buffer
  readonly type: string
  readonly headers: Headers
}

/** Asks one provider's origin only: no redirects, no other addresses. */
export function providerAt(api: string) {
  const guarded = breaker()
  const once = async (
    { path, method, headers, body }: Asked,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<RawAnswer>> => {
    const answer = await fetch(new URL(path, api), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
      ...(body !== undefined && { body }),
    })
    if (answer.status === 404) return { kind: 'absent' }
    if (answer.status >= 500 || answer.status === 429) {
      return { kind: 'fault', cause: new Error(`The provider answered ${answer.status}.`) }
    }
    if (!answer.ok) return { kind: 'refused', status: answer.status }
    if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
      return { kind: 'fault', cause: new Error('The provider answered too much.') }
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (bytes.length > mostBytes)
      return { kind: 'fault', cause: new Error('The provider answered too much.') }
    return {
      kind: 'ok',
      fact: { bytes, type: answer.headers.get('content-type') ?? '', headers: answer.headers },
    }
  }
  return {
    bytes: async (asked: Asked, signal: AbortSignal): Promise<ProviderAnswer<RawAnswer>> =>
      await guarded(async () => await once(asked, signal)),
    /** JSON of the expected shape; anything else, or what `check` rejects, is a fault. */
    json: async <Shape extends z.ZodMiniType>(
      asked: Asked,
      shape: Shape,
      signal: AbortSignal,
      check: (heard: RawAnswer) => boolean = () => true,
    ): Promise<ProviderAnswer<z.output<Shape>>> =>
      await guarded(async (): Promise<ProviderAnswer<z.output<Shape>> | Fault> => {
        const heard = await once(asked, signal)
        if (heard.kind !== 'ok') return heard
        if (!check(heard.fact)) throw new Error('The provider’s answer is not signed by it.')
        return { kind: 'ok', fact: z.parse(shape, JSON.parse(heard.fact.bytes.toString('utf8'))) }
      }),
  }
}

export function mapped<From, To>(told: ProviderAnswer<From>, change: (fact: From) => To): ProviderAnswer<To> {
  return told.kind === 'ok' ? { kind: 'ok', fact: change(told.fact) } : told
}
