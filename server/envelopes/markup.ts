import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { isWording } from '../../src/rules/envelopes/changes.ts'
import type { FrozenPaper } from '../../src/rules/envelopes/envelope.ts'
import { changeForm, type DealChange, withChanges } from '../../src/rules/fields/dealChange.ts'
import { askedOf, fieldContext, textOf } from '../../src/rules/fields/field.ts'
import type { Place, SignedField } from '../../src/rules/papers/placedField.ts'
import { isAsked } from '../../src/rules/papers/signers.ts'
import { marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import { type CallContext, preparing } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { changeDealAt } from '../db/dealChanges.ts'
import { dealHashOf } from '../db/dealHash.ts'
import {
  frozenBytes,
  insertChange,
  insertRevision,
  papersOfEnvelope,
  type RevisionRow,
} from '../db/envelopePapers.ts'
import { noteSent } from '../db/envelopes.ts'
import type { SignerRow } from '../db/envelopeSigners.ts'
import { type Fetched, fetchPapers, withFetched } from '../db/objects/fetched.ts'
import { papersOfPurchase } from '../db/papers.ts'
import { purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { lettersLacking } from '../documents/letters.ts'
import type { MadePaper } from '../documents/makePaper.ts'
import { touch } from '../documents/sources/freeSpot.ts'
import { strikePaper } from '../documents/strikePaper.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { callerOf } from '../purchases/rights.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { amend } from './amend.ts'
import { appendDeskAct } from './deskActs.ts'
import { checkSaid, dealValuesOf } from './changeable.ts'
import { changedDetail, sameEnvelope } from './desk.ts'
import { checkFresh } from './fresh.ts'
import { packOfPurchase } from './packOfPurchase.ts'
import { refusalOfMove } from './refusedMove.ts'
import { ofWitness } from './signingAnswer.ts'
import { deskEnvelope, type OfEnvelope } from './rights.ts'
import { frozenPaper } from './signersFor.ts'

/**
 * Changes to the deal, with current values. @throws Refusal 422 if one changes nothing, repeats, or breaks
 * its field's rules.
 */
async function readChanges(ctx: CallContext, purchase: PurchaseRow, changes: readonly DealChange[]) {
  const all = await dealValuesOf(ctx, purchase)
  const said = new Map(all.map((one) => [one.key, one]))
  const asks = changes.map(({ key, value }) => {
    const now = said.get(key)
    // A second change of one value would change the first.
    const isTwice = !said.delete(key)
    if (now === undefined || isTwice || now.value === value.trim())
      throw new Refusal(422, 'NOTHING_CHANGED', { field: key })
    return { key, value: value.trim(), before: now.value }
  })
  const keys = new Set(asks.map(({ key }) => key))
  const context = fieldContext(marketOfProject(await projectOf(ctx, purchase.projectId)), ctx.now, null)
  const asked = askedOf(changeForm(all.filter(({ key }) => keys.has(key))), withChanges(all, asks), context)
  refuseFirst(asked)
  for (const { id, value, most } of asked)
    if (most !== undefined && textOf(value).length > most)
      throw new Refusal(422, 'WRONG_FIELD', { field: id })
  return asks
}

const madeOf = async (ctx: CallContext, purchase: PurchaseRow): Promise<readonly MadePaper[]> => {
  const pack = await packOfPurchase(ctx, purchase)
  if ('failed' in pack) throw new Refusal(409, 'PAPERS_NOT_MADE')
  return pack.made
}

interface Difference {
  readonly key: string
  readonly before: string
  readonly after: string
  readonly place: Place | undefined
}

/** Changed values of a paper, and their places on the frozen one. */
function differences(before: MadePaper, after: MadePaper, frozen: RevisionRow): Difference[] {
  const said = new Map(after.said.map(({ key, text }) => [key, text]))
  return before.said.flatMap(({ key, text }) => {
    const now = said.get(key) ?? ''
    if (now === text) return []
    return [{ key, before: text, after: now, place: frozen.said.find((one) => one.key === key)?.place }]
  })
}

/** The struck area with the line above it for the new text. */
const struckArea = (place: Place): Place => ({ ...place, h: place.h + 10 })

const overlap = (a: Place, b: Place): boolean => a.page === b.page && touch(a, b)

const collide = (areas: readonly Place[]): boolean =>
  areas.some((one, at) => areas.slice(at + 1).some((other) => overlap(one, other)))

/** The people who initial a change to a paper: its signers, without witnesses. */
function partiesOf(paper: RevisionRow, signers: readonly SignerRow[]): readonly SignerRow[] {
  const roles = new Set(paper.fields.filter(isAsked).map(({ signer }) => signer))
  return signers.filter(({ role }) => role !== 'witness' && roles.has(role))
}

/** A paper that everyone signs again, by the envelope's signers. */
const anew = (paper: MadePaper, signers: readonly SignerRow[]): FrozenPaper =>
  frozenPaper(paper, {
    signerOf: (_, field) =>
      field.signer === 'witness'
        ? ofWitness(paper, field, signers)
        : signers.find(({ role }) => role === field.signer)?.id,
  })

/** What the bucket has of an envelope's frozen papers and the builder's papers behind them. */
async function papersFetched(ctx: CallContext, of: OfEnvelope): Promise<Fetched> {
  if (ctx.db.bucket === undefined) return new Map()
  const { row, purchase } = await deskEnvelope(ctx, of)
  const papers = await papersOfPurchase(ctx.db, purchase.id)
  const files = papers.flatMap(({ fileId }) => fileId ?? [])
  return await fetchPapers(ctx.db, row.id, files)
}

/**
 * A counter-offer changes the deal, then the papers. Changed wording is struck out and initialled; a change
 * to the contract makes a new revision that everyone signs. After everything is signed it is an amendment.
 */
export const markup = preparing<'/digitaldocs/Markup', Fetched>({
  prepare: async (ask, ctx) => await papersFetched(ctx, ask),
  take: async (ask, ctx, fetched) => await markUp(ask, { ...ctx, db: withFetched(ctx.db, fetched) }),
})

async function markUp(
  ask: Ask<'/digitaldocs/Markup'>,
  ctx: CallContext,
): Promise<Answer<'/digitaldocs/Markup'>> {
  const { db, now, actor } = ctx
  const at = await sameEnvelope(ctx, ask)
  const { row, signers, standing } = at
  await checkFresh(ctx, at)
  const changes = await readChanges(ctx, at.purchase, ask.changes)
  for (const { key, value } of changes)
    if ((await lettersLacking(value)) !== '') throw new Refusal(422, 'LETTERS_LACKING', { field: key })
  if (row.body.state === 'completed') {
    const { id: envelopeId } = await amend(ctx, at, changes)
    return await changedDetail(ctx, { projectId: ask.projectId, envelopeId })
  }
  // An amendment takes effect once signed; to change it, void it and begin another.
  if (row.amends !== null) throw refusalOfMove('noMarkupHere', [])
  await checkSaid(ctx, at, changes)
  const before = await madeOf(ctx, at.purchase)
  for (const change of changes) await changeDealAt(db, at.purchase.id, change)
  const purchase = await purchaseById(db, at.purchase.id, callerOf(ctx))
  if (purchase === undefined) throw envelopeNotFound()
  const after = await madeOf(ctx, purchase)
  const initials: { paper: string; id: string; signer: number }[] = []
  const papers: FrozenPaper[] = []
  const frozenKeys: string[] = []
  for (const frozen of await papersOfEnvelope(db, row.id)) {
    const [was, is] = [before, after].map((made) => made.find(({ key }) => key === frozen.key))
    // Without this paper, which the builder has removed, the change is unknown.
    if (was === undefined || is === undefined) throw new Refusal(409, 'PAPERS_NOT_MADE')
    const changed = differences(was, is, frozen)
    if (changed.length === 0) continue
    frozenKeys.push(frozen.key)
    const next = { ...frozen, revision: frozen.revision + 1 }
    const areas = changed.flatMap(({ place }) => (place === undefined ? [] : [struckArea(place)]))
    const isOnPage = changed.every(({ key, place }) => isWording(key) && place !== undefined)
    const struck = isOnPage && !collide(areas) ? await strike(ctx, row.id, frozen, changed, signers) : null
    const how = struck === null ? 'newPaper' : 'initials'
    if (struck === null) {
      papers.push(anew(is, signers))
      await insertRevision(db, row.id, { ...is, position: frozen.position, revision: next.revision })
    } else {
      const { bytes, sha256, pageSha256, boxes } = struck
      const fields = [...frozen.fields, ...boxes.map(({ field }) => field)]
      // No room to write there twice, so the next change makes a revision.
      const said = frozen.said.filter(({ place }) => !areas.some((area) => overlap(area, struckArea(place))))
      initials.push(
        ...boxes.map(({ field, signerId }) => ({ paper: frozen.key, id: field.id, signer: signerId })),
      )
      await insertRevision(db, row.id, {
        ...next,
        bytes,
        sha256,
        pageSha256,
        fields,
        said,
        keepsMarks: true,
      })
    }
    for (const { key, before: old, after: text } of changed) {
      const change = { key, before: old, after: text, by: how, at: now, whom: auditName(actor) } as const
      await insertChange(db, row.id, change)
    }
  }
  await noteSent(db, row.id, { dealHash: await dealHashOf(db, purchase.id), conditions: row.conditions })
  const event = { name: 'markup', by: { actors: standing.actors }, changes: initials, papers } as const
  await advanceIn(ctx, row.id, event, { frozen: frozenKeys })
  for (const { key, revision, sha256 } of await papersOfEnvelope(db, row.id)) {
    if (!frozenKeys.includes(key)) continue
    await appendDeskAct(ctx, at, [2, 9], { kind: 'changed', paper: { key, revision, sha256 } })
  }
  return await changedDetail(ctx, ask)
}

async function strike(
  { db }: CallContext,
  envelopeId: number,
  frozen: RevisionRow,
  changed: readonly Difference[],
  signers: readonly SignerRow[],
) {
  const bytes = await frozenBytes(db, envelopeId, frozen.key, frozen.revision)
  if (bytes === undefined) throw envelopeNotFound()
  const parties = partiesOf(frozen, signers)
  const placed = changed.flatMap(({ key, after, place }) =>
    place === undefined ? [] : [{ key, after, place }],
  )
  const struck = await strikePaper(
    {
      frozen: bytes,
      strikes: placed.map(({ place, after }) => ({ place, after, initials: parties.length })),
      keepsFree: frozen.fields,
    },
    `envelope:${envelopeId}`,
  )
  if (struck === null) return null
  const boxes = placed.flatMap(({ key }, nth) =>
    parties.flatMap(({ id, role }, at): { readonly signerId: number; readonly field: SignedField }[] => {
      const place = struck.boxes[nth]?.[at]
      if (place === undefined) return []
      const name = `change.${frozen.revision + 1}.${key}.${role}`
      return [
        { signerId: id, field: { ...place, id: name, kind: 'initials', signer: role, isRequired: true } },
      ]
    }),
  )
  return { ...struck, boxes }
}
