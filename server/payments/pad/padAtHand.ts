import { mayOpen } from '../../../src/rules/journey/journey.ts'
import {
  padDone,
  padJourney,
  type PadFacts,
  padNothingMissing,
  type PadStep,
} from '../../../src/rules/journey/pad.ts'
import { marketOfScheme, type PulledScheme } from '../../../src/rules/pad/scheme.ts'
import { wordingFaults } from '../../../src/rules/pad/wording.ts'
import { type Market, markets } from '../../../src/rules/markets.ts'
import { debitsOf, marketOfProject } from '../../communities/flags.ts'
import type { CallContext } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { type MandateRow, mandatesOfPurchase } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import type { PurchaseRow } from '../../db/purchases.ts'
import { projectOf } from '../../purchases/frozenPrices.ts'
import { lockedPurchase, type OfPurchase } from '../../purchases/rights.ts'

export type Creditor = NonNullable<ReturnType<typeof debitsOf>> & { readonly scheme: PulledScheme }

export interface PadAtHand {
  readonly row: PurchaseRow
  readonly project: ProjectRow
  readonly creditor: Creditor
  /** The market whose law applies, in the project's time zone. */
  readonly market: Market
  readonly mandates: readonly MandateRow[]
}

const making = ['draft', 'signed', 'confirmed']
const running = ['active', 'suspended']

export const hasEnded = ({ state }: Pick<MandateRow, 'state'>): boolean =>
  state === 'cancelled' || state === 'ended'

/** The draft agreement, if any. */
export const inTheMaking = (mandates: readonly MandateRow[]): MandateRow | undefined =>
  mandates.find(({ state }) => making.includes(state))
export const runningOne = (mandates: readonly MandateRow[]): MandateRow | undefined =>
  mandates.find(({ state }) => running.includes(state))
/** The agreement to show: the draft, otherwise the active one, otherwise the last. */
export const latestOf = (mandates: readonly MandateRow[]): MandateRow | undefined =>
  inTheMaking(mandates) ?? runningOne(mandates) ?? mandates.at(-1)

/** The facts about the steps of the draft agreement. */
const padFactsOf = (row: PurchaseRow, scheme: PulledScheme, made: MandateRow | undefined): PadFacts => ({
  projectId: row.projectId,
  unitId: row.frozen.homes[0]?.lotId ?? 0,
  scheme,
  missing: padNothingMissing,
  done: padDone(made?.state),
})

/** The draft agreement, if this step may be opened. @throws Refusal 409 otherwise. */
export function madeUpTo(
  { row, creditor, mandates }: Pick<PadAtHand, 'row' | 'creditor' | 'mandates'>,
  step: PadStep,
): { readonly mandate: MandateRow; readonly facts: PadFacts } {
  const mandate = inTheMaking(mandates)
  const facts = padFactsOf(row, creditor.scheme, mandate)
  if (mandate === undefined || !mayOpen(padJourney, facts, step)) throw new Refusal(409, 'PAD_FAILED')
  return { mandate, facts }
}

/**
 * The creditor of a project.
 * @throws Refusal 409 if it has no direct debit.
 */
export function creditorOf(project: ProjectRow): Creditor {
  const found = debitsOf(project)
  if (found === null || found.scheme === 'transfer') throw new Refusal(409, 'PAD_OFF')
  return { ...found, scheme: found.scheme }
}

/** @throws Refusal 409 while the builder's own text says less than the law asks for: its scheme, or the law, has changed. */
export function checkWording({ scheme, agreement }: Creditor): void {
  if (agreement !== null && wordingFaults(scheme, agreement).length > 0) throw new Refusal(409, 'PAD_FAILED')
}

/** The name under which a creditor's bank files are numbered. */
export const originatorOf = ({ originator, creditorId }: Creditor): string => originator || creditorId

export const lawOf = (project: ProjectRow, scheme: PulledScheme): Market => ({
  ...markets[marketOfScheme[scheme]],
  timeZone: marketOfProject(project).timeZone,
})

/**
 * A reserved purchase's agreements, locked, even after direct debit was dropped.
 * @throws Refusal 404, 409.
 */
export async function mandatesAtHand(
  ctx: CallContext,
  of: OfPurchase,
): Promise<Pick<PadAtHand, 'row' | 'mandates'>> {
  const row = await lockedPurchase(ctx, of)
  if (row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  return { row, mandates: await mandatesOfPurchase(ctx.db, row.id) }
}

/** A reserved purchase with its agreements, locked, for participants and staff. @throws Refusal 404, 409. */
export async function padAtHand(ctx: CallContext, of: OfPurchase): Promise<PadAtHand> {
  const { row, mandates } = await mandatesAtHand(ctx, of)
  const project = await projectOf(ctx, row.projectId)
  const creditor = creditorOf(project)
  return { row, project, creditor, market: lawOf(project, creditor.scheme), mandates }
}
