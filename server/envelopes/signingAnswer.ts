import type { Answer } from '../../src/contract/schemas.ts'
import { actorOf, envelopeActions } from '../../src/rules/envelopes/actors.ts'
import type { EnvelopeSigner } from '../../src/rules/envelopes/envelope.ts'
import {
  dueSigners,
  isAskedFor,
  isOver,
  leftOn,
  papersNow,
  signingPart,
} from '../../src/rules/envelopes/participants.ts'
import type { WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import type { Language } from '../../src/rules/languages.ts'
import { languageIn } from '../../src/rules/markets.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import { isAsked } from '../../src/rules/papers/signers.ts'
import { consentHash, consentText, currentConsent } from '../../src/rules/signing/consents.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { papersOfEnvelope, type RevisionRow } from '../db/envelopePapers.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { type SignerRow, signerById, signersOf } from '../db/envelopeSigners.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import { coolingOffOf } from '../purchases/coolingOff.ts'
import { homeNames } from '../purchases/homeNames.ts'
import { callerOf } from '../purchases/rights.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { changesSince } from './changesSince.ts'
import type { Acting } from './rights.ts'

export type Signing = NonNullable<Answer<'/digitaldocs/GetSigning'>['signing']>
type Body = EnvelopeRow['body']

/** A signer's places on a paper: to fill, and dates and names filled for them. */
function fieldsOn(
  paper: RevisionRow,
  { id: signerId, role }: SignerRow,
  {
    body,
    signers,
    isHere,
  }: { readonly body: Body; readonly signers: readonly SignerRow[]; readonly isHere: boolean },
): Signing['fields'] {
  const sent = body.papers.find(({ key }) => key === paper.key)
  const asked = sent?.fields.filter((one) => one.signer === signerId && isAskedFor(sent, one)) ?? []
  const mine = new Map(asked.map((one) => [one.id, one]))
  const isFollowed = [...mine.values()].every(({ isDone, isRequired }) => isDone || !isRequired)
  const isMine = (field: SignedField): boolean => {
    if (isAsked(field)) return mine.has(field.id)
    if (field.signer !== role) return false
    return role !== 'witness' || ofWitness(paper, field, signers) === signerId
  }
  return (
    paper.fields
      .filter(isMine)
      .toSorted((a, b) => a.page - b.page || b.y - a.y || a.x - b.x)
      .map(({ id, kind, page, x, y, w, h, of, isRequired }) => ({
        paper: paper.key,
        id,
        kind,
        page,
        x,
        y,
        w,
        h,
        isRequired: mine.get(id)?.isRequired ?? (isAsked({ kind }) && isRequired),
        of: of ?? null,
        isDone: mine.get(id)?.isDone ?? (mine.size > 0 && isFollowed),
      }))
      // Places of another step are filled in that step.
      .filter(({ isDone }) => isHere || isDone)
  )
}

/** A date's or name's witness: of its signature, or the first. */
export function ofWitness(
  { fields }: Pick<RevisionRow, 'fields'>,
  { of }: SignedField,
  signers: readonly SignerRow[],
): number | undefined {
  const witnesses = signers.filter(({ role }) => role === 'witness')
  const seen = fields.find(({ id }) => id === of)?.signer
  const signer = signers.find(({ role }) => role === seen)
  return (witnesses.find(({ witnessOf }) => witnessOf === signer?.id) ?? witnesses[0])?.id
}

const isReady = (
  body: Body,
  steps: readonly WorkflowStep[],
  { id, role, witnessOf }: EnvelopeSigner,
): boolean => role !== 'witness' || witnessOf === null || leftOn(papersNow(body, steps, id), witnessOf) === 0

/** Who can sign now, in order: a witness right after the signature they saw. */
export function nextSigners(body: Body, steps: readonly WorkflowStep[]) {
  return dueSigners(body, steps)
    .filter((one) => isReady(body, steps, one))
    .toSorted((a, b) => Number(b.role === 'witness') - Number(a.role === 'witness'))
}

const somebody = ({ id, role, name }: SignerRow) => ({ signerId: id, role, name })

/** The consent text in the project's language. */
function consentFor(project: ProjectRow, at: Date | null): Signing['consent'] {
  const language: Language = languageIn(marketOfProject(project).name)
  return {
    textId: currentConsent,
    language,
    paragraphs: consentText(currentConsent, language).split('\n'),
    sha256: consentHash(currentConsent, language),
    at: at?.toISOString() ?? null,
  }
}

/** The papers' key points, as frozen with them. */
const keyPointsOf = ({ companion }: RevisionRow): NonNullable<Signing['papers'][number]['companion']> =>
  companion.map(({ name, values }) => ({
    name,
    values: values.map(({ place, ...value }) => ({ ...value, place: { ...place } })),
  }))

const hasPapers = ({ state }: Body): boolean => ['draft', 'sent', 'completed'].includes(state)

/** One signer's current part of an envelope. */
export async function signingOf(
  ctx: CallContext,
  { row, purchase }: Pick<Acting, 'row' | 'purchase'>,
  signerId: number,
): Promise<Signing> {
  const { db } = ctx
  const [signer, project] = [await signerById(db, signerId), await projectById(db, row.projectId)]
  if (signer === undefined || project === undefined) throw envelopeNotFound()
  const signers = await signersOf(db, row.id)
  const steps = await stepsOfEnvelope(db, row)
  const { body } = row
  // After the end, signers learn the outcome, and open papers only if completed.
  const papers = hasPapers(body) ? await papersOfEnvelope(db, row.id) : []
  const due = nextSigners(body, steps)
  const isDue = due.some(({ id }) => id === signerId)
  const own = steps.filter(({ actor }) => actor === actorOf(signer.role))
  const part = signingPart(body, steps, signerId)
  const step = part ?? own.find(({ no }) => no === body.step) ?? own[0]
  const isOf = (key: string): boolean => step === undefined || step.papers?.includes(key) !== false
  const fields = papers.flatMap((paper) =>
    fieldsOn(paper, signer, { body, signers, isHere: isOf(paper.key) }),
  )
  const witness = signers.find(({ role, witnessOf }) => role === 'witness' && witnessOf === signerId)
  const seen = signers.find(({ id }) => id === signer.witnessOf)
  const [next] = due
    .filter(({ id }) => id !== signerId)
    .toSorted((a, b) => Number(b.witnessOf === signerId) - Number(a.witnessOf === signerId))
  const nextRow = signers.find(({ id }) => id === next?.id)
  return {
    envelopeId: row.id,
    transactionId: row.purchaseId,
    projectId: row.projectId,
    version: row.version,
    signer: somebody(signer),
    cover: {
      community: project.name,
      builder: project.builderName,
      homes: homeNames(purchase),
      name: signer.name,
    },
    papers: papers.map((paper) => {
      const { key, title, language, revision, sha256, pageSha256 } = paper
      return {
        key,
        title,
        language,
        revision,
        sha256,
        pageSha256: [...pageSha256],
        hasFields: fields.some((field) => field.paper === key),
        ...(signer.role !== 'witness' && { companion: keyPointsOf(paper) }),
      }
    }),
    fields,
    consent: consentFor(project, signer.consentedAt),
    action: envelopeActions[step?.action ?? 4],
    isDue,
    isDone: !isDue && isOver(body, signerId),
    wantsPaper: body.wantsPaper.includes(signerId),
    witness:
      witness === undefined ? null : { signerId: witness.id, isDone: leftOn(body.papers, witness.id) === 0 },
    witnessOf: seen === undefined ? null : somebody(seen),
    next: nextRow === undefined ? null : somebody(nextRow),
    state: body.state,
    // What changed is part of the papers, which a witness does not read.
    ...(hasPapers(body) && signer.role !== 'witness' && (await changesSince(db, row.id, signer))),
    coolingOff: signer.role.startsWith('purchaser.') ? await buyersCoolingOff(ctx, row.purchaseId) : null,
  }
}

/** The right to withdraw as buyers see it; staff's records stay at the desk. */
async function buyersCoolingOff(ctx: CallContext, purchaseId: number): Promise<Signing['coolingOff']> {
  // Reads again, because the last signature may have ended or reserved the purchase.
  const purchase = await purchaseById(ctx.db, purchaseId, callerOf(ctx))
  const isShown = purchase?.state === 'reserved' || (purchase?.withdrawnAt ?? null) !== null
  const found = purchase === undefined || !isShown ? null : await coolingOffOf(ctx, purchase)
  if (found === null) return null
  const { rule, state, missing, startedAt, endsAt, withdrawnAt, cost, mayWithdraw, firmAt } = found
  return { rule, state, missing, startedAt, endsAt, withdrawnAt, cost, mayWithdraw, firmAt }
}
