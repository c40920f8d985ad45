import { circuitBreaker, ConsecutiveBreaker, handleWhenResult } from 'cockatiel'

/** The provider cannot be reached or understood. */
export interface Fault {
  readonly kind: 'fault'
  readonly cause: unknown
  readonly status?: number
}

/** Calls the provider unless the breaker is open. Never throws. */
export type Guarded = <Answer extends { readonly kind: string }>(
  ask: () => Promise<Answer | Fault>,
) => Promise<Answer | Fault>

const mostFaults = 5
const restMs = 30_000

/**
 * A provider's circuit breaker: five consecutive faults open it for half a minute. Then one request goes out
 * while others wait, and closes or reopens it.
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
