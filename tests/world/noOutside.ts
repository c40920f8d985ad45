import type { Outside } from '../../server/context/identityProvider.ts'

/** No outside service can be called. */
export const noOutside: Outside = {
  identity: new Map(),
  payments: new Map(),
  fee: null,
  origin: () => 'https://homes.test',
}
