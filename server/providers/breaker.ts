import { circuitBreaker, ConsecutiveBreaker, handleWhenResult } from 'cockatiel'

/** A provider that cannot be reached or understood. */
export interface Fault {
  readonly kind: 'fault'
  readonly cause: unknown
}

/** Asks the provider, unless it is left alone. Never throws. */
export type Guarded = <Answer extends { readonly kind: string }>(
  ask: () => Promise<Answer | Fault>,
) => Promise<Answer | Fault>

const mostFaults = 5
const restMs = 30_000

/**
 * A breaker for one provider: after five faults in a row nobody asks it for half a minute. Then one question goes out, while
 * others wait for it, and its answer decides whether the provider is asked again.
 */
export function breaker(): Guarded {
  const policy = circuitBreaker(
    handleWhenResult((answer) => (answer as { kind: string }).kind === 'fault'),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(mostFaults) },
  )
  return async (ask) => {
    const asked = async () => await ask().catch((cause: unknown): Fault => ({ kind: 'fault', cause }))
    return await policy.execute(asked).catch((cause: unknown): Fault => ({ kind: 'fault', cause }))
  }
}
