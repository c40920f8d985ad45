import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { askedOf, fieldContext } from '../../src/rules/fields/field.ts'
import { witnessForm } from '../../src/rules/fields/witness.ts'
import { leftOn, papersNow } from '../../src/rules/envelopes/participants.ts'
import type { Act } from '../../src/rules/signing/act.ts'
import { isSameWhole } from '../../src/rules/identity/names.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { asSigner } from './asSigner.ts'
import { checkLetters } from './handedIn.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { nameSigner } from '../db/envelopeSigners.ts'
import { projectById } from '../db/projects.ts'
import { actsOf, sessionsOfActs } from '../db/signingActs.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { resultFor } from './reading.ts'
import type { Acting, OfEnvelope } from './rights.ts'
import { checkReady, fillIn } from './sign.ts'
import { signingOf } from './signingAnswer.ts'

/**
 * Whether a witness was there: in the same session, so at the same device, or with the same member of staff.
 * Being a party proves nothing: a purchase can be open in several places.
 */
function isBeside(
  { presence }: Pick<Act, 'presence'>,
  session: string | null,
  { ctx, acting }: { readonly ctx: CallContext; readonly acting: Pick<Acting, 'presence'> },
): boolean {
  const { mode, staffId } = acting.presence
  if (staffId !== null && staffId === presence.staffId) return true
  if (session !== null) return session === ctx.actor.sessionId
  // Signed before sessions were recorded.
  return mode !== 'remote' && presence.mode !== 'remote'
}

/** The signatures a witness saw, by paper. @throws Refusal 409 if they were not present. */
async function seenActs(ctx: CallContext, acting: Acting, isRemoteAllowed: boolean) {
  const { row, signer } = acting
  const seen = (await actsOf(ctx.db, row.id)).filter(
    (act) => act.signer.id === signer.witnessOf && (act.kind === 'signed' || act.kind === 'initialled'),
  )
  // Papers they witness now, as last signed; an earlier round may have been elsewhere.
  const papers = row.body.papers.filter((paper) => leftOn([paper], signer.id) > 0).map(({ key }) => key)
  const acts = papers.flatMap((key) => {
    const last = seen.findLast(({ paper }) => paper?.key === key)
    return last === undefined ? [] : [last]
  })
  if (acts.length === 0) throw new Refusal(409, 'SIGN_FIRST')
  const sessions = await sessionsOfActs(ctx.db, row.id)
  const isThere = acts.every((act) => isBeside(act, sessions.get(act.seq) ?? null, { ctx, acting }))
  if (!isThere && !isRemoteAllowed) throw new Refusal(409, 'WITNESS_ABSENT')
  return (key: string): number | null =>
    seen.findLast((act) => act.paper?.key === key && act.kind === 'signed')?.seq ??
    seen.findLast((act) => act.paper?.key === key)?.seq ??
    null
}

/** A signature's witness: an adult who signs nothing else here and was present. */
// §3 Witness
export const witness = asSigner<'/digitaldocs/Witness'>(witnessAs)

type Witnessed = Omit<Ask<'/digitaldocs/Witness'>, keyof OfEnvelope | 'signerId'>

/** A witness's submission, from callers who may act as them. */
export async function witnessAs(
  ctx: CallContext,
  acting: Acting,
  ask: Witnessed,
): Promise<Answer<'/digitaldocs/Witness'>> {
  const { db, now } = ctx
  const { row, signer, signers } = acting
  if (signer.role !== 'witness' || signer.witnessOf === null) throw new Refusal(404, 'SIGNER_NOT_FOUND')
  const steps = await stepsOfEnvelope(db, row)
  const papers = papersNow(row.body, steps, signer.id)
  if (leftOn(papers, signer.witnessOf) > 0) throw new Refusal(409, 'SIGN_FIRST')
  if (row.body.done.some((one) => one.signer === signer.id) && leftOn(papers, signer.id) === 0) {
    throw new Refusal(409, 'ALREADY_SIGNED')
  }
  const project = await projectById(db, row.projectId)
  if (project === undefined) throw envelopeNotFound()
  const typed = { fname: ask.fname.trim(), lname: ask.lname.trim(), phone: ask.phone.trim() }
  refuseFirst(askedOf(witnessForm, typed, fieldContext(marketOfProject(project), now, null)))
  if (!ask.isOfAge) throw new Refusal(422, 'WITNESS_MINOR', { field: 'isOfAge' })
  const name = `${typed.fname} ${typed.lname}`
  await checkLetters(name, 'lname')
  const isParty = signers.some((one) => one.role !== 'witness' && isSameWhole(one.name, name))
  if (isParty) throw new Refusal(422, 'WITNESS_IS_PARTY', { field: 'lname' })
  const witnessed = await seenActs(ctx, acting, flagsOf(project).remoteWitness)
  await checkReady(ctx, acting)
  await nameSigner(db, signer.id, { name, phone: typed.phone })
  const after = await fillIn(ctx, acting, ask, { name, witnessed })
  const result = resultFor(after.body, [signer.id])
  return { isOK: 1, result, signing: await signingOf(ctx, { ...acting, row: after }, signer.id) }
}
