import type { ProviderAnswer } from '../context/identityProvider.ts'

/** A provider's answer. @throws if there was none, for a job to retry. */
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
