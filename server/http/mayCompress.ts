import type { CallFacts } from '../../src/contract/call.ts'

/**
 * Whether a call's answers may be compressed. Length leaks content, so never with secrets (BREACH): only answers that
 * devices may store, which hold none, and what a project shows to all who see it.
 */
export const mayCompress = ({ offline, action, changes }: CallFacts): boolean =>
  changes !== true && (offline === 'cached' || action === 'seeProject')
