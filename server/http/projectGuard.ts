import { isWithinReach } from '../../src/rules/actor.ts'
import { can, type Actor, type Target } from '../../src/rules/permissions.ts'
import type { CallFacts } from '../../src/contract/call.ts'
import type { Db } from '../db/database.ts'
import { accessOfProject } from '../db/projectAccess.ts'
import { RecentMap } from '../context/recentMap.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'

/** In ms, if no version is known. */
const believedMs = 10_000
const mostKept = 1000

interface Kept {
  readonly version: number
  readonly target: Target
  readonly until: number
}

export interface ProjectGuard {
  /** @throws Refusal 401, 403, or 404 when there is no such project. */
  check(actor: Actor, facts: CallFacts, ask: Record<string, unknown>): Promise<void>
  /** Called by the hub. */
  maySee: (this: void, actor: Actor, projectId: string) => Promise<boolean>
}

/** Checks `can()` on the project in a request before any work. */
export function projectGuard(
  db: Db,
  versionOf: (projectId: string) => number | undefined,
  now: () => number = Date.now,
): ProjectGuard {
  const kept = new RecentMap<string, Kept>(mostKept)

  async function targetOf(projectId: string): Promise<Target | undefined> {
    const known = kept.get(projectId)
    if (known && known.until > now() && known.version === (versionOf(projectId) ?? known.version)) {
      return known.target
    }
    const found = await accessOfProject(db, projectId)
    if (found) kept.set(projectId, { ...found, until: now() + believedMs })
    return found?.target
  }

  return {
    async check(actor, facts, ask) {
      const { action, project } = facts
      if (action === 'open') return
      checkReach(actor, facts, ask)
      const projectId = project === undefined ? undefined : ask[project]
      if (typeof projectId !== 'string') return checkSignedIn(actor, action)
      const target = await targetOf(projectId)
      const decision = can(actor, 'seeProject', target ?? { projectId })
      if (!decision.allowed) throw refusalOf(decision.reason)
      if (!target) throw new Refusal(404, 'PROJECT_NOT_FOUND')
      checkSignedIn(actor, action, target)
    },
    async maySee(actor, projectId) {
      const target = await targetOf(projectId)
      return target !== undefined && can(actor, 'seeProject', target).allowed
    },
  }
}

/**
 * A session from a partner's site acts only on the person's own things in its project, reads elsewhere, and
 * cannot change the account.
 */
function checkReach(actor: Actor, facts: CallFacts, ask: Record<string, unknown>): void {
  const { action, project, changes, writes, personal } = facts
  if (actor.onlyProject === undefined) return
  if (changes !== true && writes !== true && personal !== true) return
  const named = project === undefined ? undefined : ask[project]
  const isHere = typeof named !== 'string' || isWithinReach(actor, named)
  if (!isHere || action === 'changeAccount') throw new Refusal(403, 'SIGNED_IN_BY_SITE')
}

/** Rejects callers who may do this with no object; the handler checks the object. */
function checkSignedIn(actor: Actor, action: CallFacts['action'], target: Target = {}): void {
  if (action === 'open' || action === 'browse') return
  const decision = can(actor, action, target)
  if (!decision.allowed && decision.reason === 'signInFirst') throw refusalOf(decision.reason)
}
