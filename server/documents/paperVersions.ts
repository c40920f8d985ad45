import { withoutPlace } from '../../src/rules/papers/signers.ts'
import { isValueField } from '../../src/rules/papers/paper.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  dropDraft,
  lockPapers,
  paperByKey,
  type PaperVersion,
  paperVersions,
  publishPaper,
  takeNewPapersEverywhere,
} from '../db/papers.ts'
import { mayPlace } from './paperPlaces.ts'
import { placeWithoutStep } from './stepsOfPaper.ts'

function stateOf({ publishedAt, endedAt }: PaperVersion): 'draft' | 'inForce' | 'ended' | 'dropped' {
  if (publishedAt === null) return endedAt === null ? 'draft' : 'dropped'
  return endedAt === null ? 'inForce' : 'ended'
}

/**
 * All versions of a project's papers: who drew and published them, when, and how many purchases keep each.
 */
export const listVersions: Handler<'/comty/GetPaperVersions'> = async ({ projectId }, ctx) => {
  await mayPlace(ctx, projectId)
  return {
    isOK: 1,
    versions: (await paperVersions(ctx.db, projectId)).map((one) => ({
      key: one.key,
      title: one.title,
      kind: one.kind,
      version: one.version,
      state: stateOf(one),
      hasFile: one.hasFile,
      made_at: one.madeAt.toISOString(),
      made_by: one.madeBy,
      published_at: one.publishedAt?.toISOString() ?? null,
      published_by: one.publishedBy,
      ended_at: one.endedAt?.toISOString() ?? null,
      running: one.running,
      unmade: one.unmade,
    })),
  }
}

/**
 * Puts a draft into force for purchases from now on and, on request, for those without papers yet. Others
 * keep theirs until renewed.
 */
export const publishDraft: Handler<'/comty/PublishPaper'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId, key, version } = ask
  await mayPlace(ctx, projectId)
  await lockPapers(db, projectId)
  const draft = await paperByKey(db, projectId, key, version)
  if (draft === undefined) throw new Refusal(404, 'PAPER_NOT_FOUND')
  const signed = draft.fields.flatMap((field) => (isValueField(field) ? [] : [field]))
  if (withoutPlace(signed, 3).length > 0) throw new Refusal(422, 'PAPER_SIGNERS')
  if ((await placeWithoutStep(db, projectId, draft)) !== undefined) throw new Refusal(422, 'PAPER_STEPS')
  if (!(await publishPaper(db, { projectId, key, version }, actor.userId)))
    throw new Refusal(409, 'PAPER_CHANGED')
  const taken = ask.unmade === true ? await takeNewPapersEverywhere(db, projectId) : 0
  const object = `paper:${projectId}/${key}@${version}${taken === 0 ? '' : ` purchases:${taken}`}`
  await appendAudit(db, { actor: auditName(actor), action: 'paper.publish', object })
  return { isOK: 1 }
}

/** Discards a draft, which can still be viewed. */
export const dropPaperDraft: Handler<'/comty/DropPaperDraft'> = async ({ projectId, key, version }, ctx) => {
  const { db, actor } = ctx
  await mayPlace(ctx, projectId)
  await lockPapers(db, projectId)
  if (!(await dropDraft(db, projectId, key, version))) throw new Refusal(404, 'PAPER_NOT_FOUND')
  const object = `paper:${projectId}/${key}@${version}`
  await appendAudit(db, { actor: auditName(actor), action: 'paper.drop', object })
  return { isOK: 1 }
}
