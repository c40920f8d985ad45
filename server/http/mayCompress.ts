import type { CallFacts } from '../../src/contract/call.ts'

/**
 * Whether an answer may be compressed: storable or public project data only, because length leaks content
 * (BREACH).
 */
export const mayCompress = ({ offline, action, changes, personal }: CallFacts): boolean =>
  changes !== true && personal !== true && (offline === 'cached' || action === 'seeProject')
