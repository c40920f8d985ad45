import type { Outside } from '../../server/context/identityProvider.ts'

/** Nobody outside can be asked. */
export const noOutside: Outside = {
  identity: new Map(),
  payments: new Map(),
  fee: null,
  origin: () => 'https://homes.test',
}
