import type { CallFacts } from '../../src/contract/call.ts'

/** Length leaks content (BREACH): compress only storable answers and public project data. */
export const mayCompress = ({ offline, action, changes, personal }: CallFacts): boolean =>
  changes !== true && personal !== true && (offline === 'cached' || action === 'seeProject')
