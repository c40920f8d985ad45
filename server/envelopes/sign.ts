import type { Answer } from '../../src/contract/schemas.ts'
import { whyNotSent } from '../../src/rules/envelopes/advance.ts'
import { groupAt, isDueOf, isOver, leftOn, papersNow } from '../../src/rules/envelopes/participants.ts'
import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import type { StepAction } from '../../src/rules/envelopes/workflow.ts'
import type { SignedField, SignerRole } from '../../src/rules/papers/placedField.ts'
import { isAsked } from '../../src/rules/papers/signers.ts'
import type { ActField, ActKind } from '../../src/rules/signing/act.ts'
import { isSameWhole } from '../../src/rules/identity/names.ts'
import { sha256Hex } from '../../src/rules/signing/sha256.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, type RevisionRow } from '../db/envelopePapers.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { nameSigner, type SignerRow, signersOf } from '../db/envelopeSigners.ts'
import { projectById } from '../db/projects.ts'
import { filledOn, insertMark } from '../db/signingActs.ts'
import { appendAct } from './acts.ts'
import { advanceIn, envelopeNotFound, movedRow } from './advanceIn.ts'
import { asSigner } from './asSigner.ts'
import { checkFresh } from './fresh.ts'
import {
  assistantOf,
  checkFits,
  checkLetters,
  checkSeen,
  type HandedIn,
  type KeptMark,
  keptMarks,
  shownOf,
} from './handedIn.ts'
import { lookAt, noteOthersRead, review } from './lookAt.ts'
import { nameOfPerson } from './nameOfPerson.ts'
import { noteAccepted, noteSigned } from './noteDeliveries.ts'
import { resultFor } from './reading.ts'
import { refusalOfMove } from './refusedMove.ts'
import type { Acting } from './rights.ts'
import { ofWitness, signingOf } from './signingAnswer.ts'

/** The name for acts; for the builder, of the person who signs. */
export async function nameOfActing(ctx: CallContext, { signer }: Pick<Acting, 'signer'>): Promise<string> {
  if (!isBuilders(signer.role)) return signer.name
  const name = await nameOfPerson(ctx)
  await checkWitness(ctx, signer, name)
  if (name !== signer.name) await nameSigner(ctx.db, signer.id, { name })
  return name
}

/** Checks that a witness signs nothing else here. @throws Refusal 409. */
async function checkWitness(ctx: CallContext, signer: SignerRow, name: string): Promise<void> {
  const all = await signersOf(ctx.db, signer.envelopeId)
  if (all.some((one) => one.role === 'witness' && isSameWhole(one.name, name)))
    throw new Refusal(409, 'OFFICER_WITNESSED')
}

/** The mark for one place, and what the act records of it. */
function fillOf(
  field: SignedField,
  at: number | null,
  marks: readonly KeptMark[],
  used: Set<number>,
): { readonly told: ActField; readonly mark: KeptMark | null } {
  const { id, page, kind } = field
  if (kind === 'check') {
    if (at !== null) throw new Refusal(422, 'SIGNATURE_MISSING', { field: id })
    return {
      told: { id, page, method: 'adopted', valueSha256: sha256Hex('x'), strokesSha256: null },
      mark: null,
    }
  }
  const mark = at === null ? undefined : marks[at]
  const wanted = kind === 'initials' ? 'initials' : 'signature'
  if (mark === undefined || mark.kind !== wanted || at === null) {
    throw new Refusal(422, 'SIGNATURE_EMPTY', { field: id })
  }
  // Drawn once: the first place has the drawing, others refer to it.
  const method = mark.method === 'drawn' && used.has(at) ? 'adopted' : mark.method
  used.add(at)
  const { valueSha256, strokesSha256 } = mark
  return { told: { id, page, method, valueSha256, strokesSha256 }, mark }
}

/** A signer's dates and names, filled after their other places on the paper. */
async function followers(
  ctx: CallContext,
  { row, signer, presence }: Acting,
  paper: RevisionRow,
  name: string,
): Promise<{ readonly field: SignedField; readonly text: string }[]> {
  const project = await projectById(ctx.db, row.projectId)
  if (project === undefined) throw envelopeNotFound()
  const { offline } = presence
  const on = offline === undefined ? ctx.now : new Date(offline.at)
  const day = isoDayIn(on, marketOfProject(project).timeZone)
  const signers = await signersOf(ctx.db, row.id)
  // Signers who only initial a later change keep their signature's date.
  const filled = await filledOn(ctx.db, row.id, paper.key)
  return paper.fields
    .filter((field) => !isAsked(field) && field.signer === signer.role && !filled.has(field.id))
    .filter((field) => signer.role !== 'witness' || ofWitness(paper, field, signers) === signer.id)
    .map((field) => ({ field, text: field.kind === 'date' ? day : name }))
}

function kindOf(role: SignerRole, fields: readonly SignedField[]): ActKind {
  if (fields.length === 0) return 'viewed'
  if (role === 'witness') return 'witnessed'
  return fields.every(({ kind }) => kind === 'initials' || kind === 'check') ? 'initialled' : 'signed'
}

/** Records what a signer filled in, by paper, and advances the envelope. Returns its acts' head. */
export async function fillIn(
  ctx: CallContext,
  acting: Acting,
  ask: HandedIn,
  {
    name,
    witnessed = () => null,
  }: { readonly name: string; readonly witnessed?: (paper: string) => number | null },
): Promise<EnvelopeRow> {
  const { db, now } = ctx
  const { row, signer, presence } = acting
  // Printed below the marks: the time of signing, not of the upload.
  const madeAt = presence.offline === undefined ? now : new Date(presence.offline.at)
  const frozen = await papersOfEnvelope(db, row.id)
  checkSeen(ask, frozen)
  const steps = await stepsOfEnvelope(db, row)
  // A signer who leaves an optional place empty has still read its papers.
  const read = papersNow(row.body, steps, signer.id).filter(({ fields }) =>
    fields.some((field) => field.signer === signer.id),
  )
  const touched = frozen.filter(({ key }) =>
    ask.fields.length === 0
      ? read.some((one) => one.key === key)
      : ask.fields.some(({ paper }) => paper === key),
  )
  // The signers were shown every page of every paper that they sign.
  const shown = new Map(touched.map((paper) => [paper.key, shownOf(ask, paper)]))
  const event = {
    name: 'sign',
    signer: signer.id,
    seen: ask.papers.map(({ key, revision }) => ({ key, revision })),
    fields: ask.fields.map(({ paper, id }) => ({ paper, id })),
  } as const
  const assistant = await assistantOf(ask)
  const marks = await keptMarks(db, ask, { envelopeId: row.id, signerId: signer.id })
  const used = new Set<number>()
  const filled = touched.map((paper) => {
    const own = ask.fields.filter((one) => one.paper === paper.key)
    return {
      paper,
      fills: own.flatMap(({ id, mark }) => {
        const field = paper.fields.find((one) => one.id === id)
        return field === undefined ? [] : [{ field, ...fillOf(field, mark, marks, used) }]
      }),
    }
  })
  for (const { fills } of filled) {
    for (const { field, mark } of fills) {
      if (mark?.text == null) continue
      const at = `marks.${marks.indexOf(mark)}`
      await checkFits(field, mark.text, { code: 'SIGNATURE_LONG', field: at })
    }
  }
  // Printed below each mark.
  await checkLetters(name, 'fields')
  const moved = await advanceIn(ctx, row.id, event)
  for (const { paper, fills } of filled) {
    const isWhole =
      leftOn(
        moved.body.papers.filter(({ key }) => key === paper.key),
        signer.id,
      ) === 0
    const following = isWhole && fills.length > 0 ? await followers(ctx, acting, paper, name) : []
    for (const { field, text } of following) {
      await checkFits(field, text, {
        code: 'NAME_LONG',
        field: signer.role === 'witness' ? 'lname' : 'fields',
      })
    }
    const kind = kindOf(
      signer.role,
      fills.map(({ field }) => field),
    )
    const { seq } = await appendAct(
      ctx,
      acting,
      {
        kind,
        paper: { key: paper.key, revision: paper.revision, sha256: paper.sha256 },
        fields: [
          ...fills.map(({ told }) => told),
          ...following.map(({ field: { id, page }, text }) => ({
            id,
            page,
            method: 'typed' as const,
            valueSha256: sha256Hex(text),
            strokesSha256: null,
          })),
        ],
        shown: shown.get(paper.key) ?? [],
        witnessOf: witnessed(paper.key),
        ...(assistant !== undefined && { assistant }),
      },
      { name, deviceAt: ask.deviceAt ?? null },
    )
    const of = { key: paper.key, revision: paper.revision, signerId: signer.id, seq, madeAt }
    for (const { field, told, mark } of fills) {
      const drawn = { text: mark?.text ?? null, strokeId: mark?.strokeId ?? null }
      await insertMark(db, row.id, {
        ...of,
        fieldId: field.id,
        kind: field.kind,
        method: told.method,
        ...drawn,
      })
    }
    for (const { field, text } of following) {
      const drawn = { method: 'typed', text, strokeId: null } as const
      await insertMark(db, row.id, { ...of, fieldId: field.id, kind: field.kind, ...drawn })
    }
  }
  return await movedRow(ctx, row)
}

/** Checks the conditions for any signature. @throws Refusal 409. */
export async function checkReady(ctx: CallContext, { row, purchase, signer }: Acting): Promise<void> {
  checkSent(row)
  await checkFresh(ctx, { row, purchase })
  if (signer.consentedAt === null) throw new Refusal(409, 'CONSENT_FIRST')
}

/** @throws Refusal 409 with the reason why nothing can be signed now. */
export function checkSent({ body: { state } }: Pick<EnvelopeRow, 'body'>): void {
  if (state === 'sent') return
  const why = whyNotSent(state)
  throw refusalOfMove(why, [], state)
}

export const sign = asSigner<'/digitaldocs/Sign'>(signAs)

/** A signer's submission, from callers who may act as them. */
export async function signAs(
  ctx: CallContext,
  acting: Acting,
  ask: HandedIn,
): Promise<Answer<'/digitaldocs/Sign'>> {
  const { row, signer } = acting
  if (signer.role === 'witness') throw new Refusal(409, 'SIGN_FIRST')
  // Reading and approving need a name: the purchase may have only a solicitor's address.
  if (!isBuilders(signer.role) && signer.name.trim() === '') throw new Refusal(409, 'SIGNER_UNNAMED')
  const steps = groupAt(await stepsOfEnvelope(ctx.db, row), row.body.step)
  const isReading = row.body.state === 'sent' && ask.fields.length === 0
  const isOf = (...actions: readonly StepAction[]): boolean =>
    isReading && steps.some((step) => actions.includes(step.action) && isDueOf(row.body, step, signer.id))
  const after = isOf(5, 6)
    ? await reviewAs(ctx, acting, ask)
    : isReading && steps.some(({ action }) => action === 4)
      ? await lookAt(ctx, acting, ask, await nameOfActing(ctx, acting))
      : await signFields(ctx, acting, ask)
  const result = resultFor(after.body, [signer.id])
  return { isOK: 1, result, signing: await signingOf(ctx, { ...acting, row: after }, signer.id) }
}

async function reviewAs(ctx: CallContext, acting: Acting, ask: HandedIn): Promise<EnvelopeRow> {
  await checkReady(ctx, acting)
  return await review(ctx, acting, ask, await nameOfActing(ctx, acting))
}

async function signFields(ctx: CallContext, acting: Acting, ask: HandedIn): Promise<EnvelopeRow> {
  // People who have already signed must not hear that something is missing.
  const { body } = acting.row
  if (isOver(body, acting.signer.id) && body.state === 'sent') throw new Refusal(409, 'ALREADY_SIGNED')
  await checkReady(ctx, acting)
  const name = await nameOfActing(ctx, acting)
  await noteOthersRead(ctx, acting, ask, name)
  const after = await fillIn(ctx, acting, ask, { name })
  // Recorded only here, because rereading a signed paper is not a new signature.
  await noteSigned(ctx, acting, after)
  await noteAccepted(ctx, acting, after)
  return after
}
