import type { ProviderAnswer } from '../context/identityProvider.ts'

/** A provider's answer. @throws if it did not answer, so that a job retries later. */
export function factOf<Fact>(told: ProviderAnswer<Fact>): Fact {
  switch (told.kind) {
    case 'ok':
      return told.fact
    case 'fault':
      throw told.cause
    case 'absent':
      throw new Error('The provider does not know of it, or not yet.')
    case 'refused':
      throw new Error(`The provider refuses to say: ${told.status}.`)
  }
}
