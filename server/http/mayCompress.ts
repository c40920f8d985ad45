import type { CallFacts } from '../../src/contract/call.ts'

/**
 * Whether a call's answers may travel compressed. Their length tells something of what is in them, so nothing with a
 * secret may be (BREACH). Only what a device may keep on its disk is, where no secret is allowed, and what a project
 * shows to anybody who sees it.
 */
export const mayCompress = ({ offline, action, changes }: CallFacts): boolean =>
  changes !== true && (offline === 'cached' || action === 'seeProject')
