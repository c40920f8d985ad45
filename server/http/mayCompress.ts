import type { CallFacts } from '../../src/contract/call.ts'

/** Compresses only storable answers and public project data, because length leaks content (BREACH). */
export const mayCompress = ({ offline, action, changes, personal }: CallFacts): boolean =>
  changes !== true && personal !== true && (offline === 'cached' || action === 'seeProject')
