import { inactiveDefault, masterEvent } from '../../src/rules/events.ts'
import type { Lot } from '../../src/rules/lot.ts'
import { zoneOffset } from '../../src/rules/zoneOffset.ts'
import type { CallContext } from '../context/handler.ts'
import { listedEvent } from './purchaserGroups.ts'
import { flagsOf, marketOfProject } from './flags.ts'
import { canonical } from './lists.ts'
import { ofProject, visibilityOn } from './ofProject.ts'
import { type LotSearch, searchTest } from './search.ts'
import type { Snapshot } from './snapshot.ts'

export interface FoundLots {
  readonly snapshot: Snapshot
  /** Cache key: equal keys give equal results. */
  readonly key: string
  /** The lots as the caller may see them, in number order. */
  lots(): Iterable<Lot>
}

/** Lots as the session's caller may see them, not the request's person. (§6, §7 CommunityF) */
export async function foundLots(ask: LotSearch, ctx: CallContext): Promise<FoundLots> {
  const snapshot = await ofProject(ctx, ask.projectId)
  const visibility = await visibilityOn(snapshot, ctx)
  const { project, version } = snapshot
  const event = listedEvent(
    snapshot.groups,
    ask.purchaserGroupId,
    ctx.actor,
    ctx.now,
    zoneOffset(ctx.now.getTime(), marketOfProject(project).timeZone),
  )
  // §6: projects with several builders are filtered by company; 0 means all.
  const company = (flagsOf(project).multiple_builder && ask.companyId) || null
  const asked = { ...ask, brokerUserId: null, companyId: company, purchaserGroupId: null }
  return {
    snapshot,
    key: `${project.id} ${version} ${visibility.key} ${event} ${canonical(asked)}`,
    *lots() {
      const inEvent =
        event === null || event === masterEvent ? undefined : (snapshot.lotsOfGroup.get(event) ?? new Set())
      const fits = event === inactiveDefault ? () => false : searchTest(ask, snapshot.models)
      for (const lot of snapshot.lots) {
        if (inEvent !== undefined && !inEvent.has(lot.id)) continue
        if (company !== null && lot.companyId !== company) continue
        const seen = visibility.visible(lot)
        // Filters what the caller sees: a search must not reveal a hidden price.
        if (seen !== null && fits(seen)) yield seen
      }
    },
  }
}
