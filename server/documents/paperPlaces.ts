import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { isBinding } from '../../src/rules/papers/bindings.ts'
import { markOf } from '../../src/rules/papers/mark.ts'
import { isValueField } from '../../src/rules/papers/paper.ts'
import { signedFields, withoutPlace } from '../../src/rules/papers/signers.ts'
import { appendAudit } from '../db/audit.ts'
import { fileBytes } from '../db/assets.ts'
import { projectById } from '../db/projects.ts'
import { lockPapers, newestPapers, paperByKey, type PaperRow, placeFields } from '../db/papers.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { placeWithoutStep } from './stepsOfPaper.ts'
import { tooSmall } from './markFits.ts'
import { drawnMark, fieldsOfMarks, offPage } from './sources/fieldsOfMarks.ts'

/** @throws Refusal unless the caller manages the project. */
export async function mayPlace(ctx: CallContext, projectId: string): Promise<void> {
  allowed(can(ctx.actor, 'placePapers', targetOf(await ofProject(ctx, projectId))))
}

/** A project's papers with their places. */
export const listPapers: Handler<'/comty/GetPapers'> = async ({ projectId }, ctx) => {
  const { db } = ctx
  await mayPlace(ctx, projectId)
  return {
    isOK: 1,
    builder: (await projectById(db, projectId))?.builderName ?? '',
    papers: (await newestPapers(db, projectId)).map(
      ({ key, title, kind, version, isDraft, pages, fields }) => ({
        key,
        title,
        kind,
        version,
        isDraft,
        pages: pages.map((size) => ({ ...size })),
        fields: fields.map((field) => {
          const { page, x, y, w, h } = field
          return { mark: markOf(field, fields), page, x: Math.max(0, x), y: Math.max(0, y), w, h }
        }),
      }),
    ),
  }
}

const found = (paper: PaperRow | undefined): PaperRow => {
  if (paper === undefined) throw new Refusal(404, 'PAPER_NOT_FOUND')
  return paper
}

export const paperFile: Handler<'/comty/GetPaperFile'> = async (
  { projectId, key, version: wanted = null },
  ctx,
) => {
  const { db } = ctx
  await mayPlace(ctx, projectId)
  const { fileId, version } = found(await paperByKey(db, projectId, key, wanted))
  const bytes = fileId === null ? undefined : await fileBytes(db, fileId)
  if (bytes === undefined) throw new Refusal(404, 'PAPER_NOT_FOUND')
  return { isOK: 1, version, base64: Buffer.from(bytes).toString('base64') }
}

/**
 * Saves a paper's drawn places as its next draft. @throws Refusal 409 if someone else saved since; 422 with
 * the field.
 */
export const placePaperFields: Handler<'/comty/PlacePaperFields'> = async (ask, ctx) => {
  const { db, actor } = ctx
  await mayPlace(ctx, ask.projectId)
  await lockPapers(db, ask.projectId)
  const paper = found(await paperByKey(db, ask.projectId, ask.key))
  if (paper.kind !== 'map') throw new Refusal(409, 'WRONG_STATE')
  if (paper.version !== ask.version) throw new Refusal(409, 'PAPER_CHANGED')
  const marks = ask.fields.map(drawnMark)
  for (const [at, mark] of marks.entries()) {
    const one = fieldsOfMarks([{ ...mark, text: mark.text.replace(/^witness:/, 'sig:') }])
    const isWrong =
      one.faults.length > 0 ||
      offPage(one.fields, paper.pages).length > 0 ||
      (await tooSmall(signedFields(one.fields))).length > 0 ||
      one.fields.some((field) => isValueField(field) && !isBinding(field.key))
    if (isWrong) throw new Refusal(422, 'WRONG_FIELD', { field: `fields.${at}` })
  }
  const { fields, faults } = fieldsOfMarks(marks)
  const signed = fields.flatMap((field) => (isValueField(field) ? [] : [field]))
  if (faults.length > 0 || withoutPlace(signed, 3).length > 0) {
    throw new Refusal(422, 'PAPER_SIGNERS')
  }
  const gap = await placeWithoutStep(db, ask.projectId, { ...paper, fields })
  if (gap !== undefined) {
    const at = ask.fields.findIndex(({ mark }) => mark === gap.mark)
    throw new Refusal(422, 'PAPER_STEPS', at < 0 ? {} : { field: `fields.${at}` })
  }
  const version = await placeFields(db, paper, fields, actor.userId)
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'paper.place',
    object: `paper:${ask.projectId}/${ask.key}@${version}`,
  })
  return { isOK: 1, version }
}
