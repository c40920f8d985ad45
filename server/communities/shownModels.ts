import { isListed } from '../../src/rules/models.ts'
import { can, companyFilter } from '../../src/rules/permissions.ts'
import type { ModelRow } from '../db/models.ts'
import type { CallContext } from '../context/handler.ts'
import { flagsOf } from './flags.ts'
import { ofProject, targetOf } from './ofProject.ts'
import type { Snapshot } from './snapshot.ts'

export interface ShownModels {
  readonly snapshot: Snapshot
  /** Cache key: equal keys give equal models. */
  readonly key: string
  readonly models: readonly ModelRow[]
}

/** `companyId` selects one builder where several sell; 0 or absent means all (§6, §9). */
export async function shownModels(
  ctx: CallContext,
  projectId: string,
  companyId?: number | null,
): Promise<ShownModels> {
  const snapshot = await ofProject(ctx, projectId)
  const { currencyCode, multiple_builder } = flagsOf(snapshot.project)
  const target = targetOf(snapshot)
  const wanted = multiple_builder ? companyId || null : null
  return {
    snapshot,
    key: `${projectId} ${snapshot.version} ${companyFilter(ctx.actor) ?? ''} ${wanted ?? ''}`,
    models: snapshot.models.filter(
      (model) =>
        isListed(model, currencyCode) &&
        (wanted === null || model.companyId === wanted) &&
        can(ctx.actor, 'seeProject', { ...target, companyId: model.companyId }).allowed,
    ),
  }
}
