import type { Outside } from '../../server/context/identityProvider.ts'

/** Every call to an outside service fails. */
export const noOutside: Outside = {
  identity: new Map(),
  payments: new Map(),
  fee: null,
  origin: () => 'https://homes.test',
}
