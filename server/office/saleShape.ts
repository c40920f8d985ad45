import type { Answer } from '../../src/contract/schemas.ts'
import { hasSigned } from '../../src/rules/envelopes/participants.ts'
import { stepsFor, type WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import { identityStanding } from '../../src/rules/identity/finding.ts'
import { currentStep } from '../../src/rules/journey/journey.ts'
import { purchaseJourney } from '../../src/rules/journey/purchase.ts'
import { dueStep, purchaseFacts } from '../../src/rules/journey/purchaseState.ts'
import { moneyState, turnOf } from '../../src/rules/office/standing.ts'
import { can } from '../../src/rules/permissions.ts'
import { typedName } from '../../src/rules/typedName.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import { findingsOfPurchases } from '../db/identityChecks.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { SaleRow } from '../db/saleQueue.ts'
import { isSigned } from '../db/signingFacts.ts'
import { stepsOfWorkflow } from '../db/workflows.ts'
import { permissionOn } from '../deals/holds.ts'
import { type LotAtHand, lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { dueBeforeSale } from '../purchases/payable.ts'
import { typedPeople } from '../purchases/peopleOf.ts'
import { purchaseSteps } from '../purchases/purchaseSteps.ts'
import { termsNow, type TermVersion } from '../purchases/terms.ts'

export type Sale = Answer<'/comty/GetTransactionSaleQueue'>['TransQueue'][number]

/** Shared by a project's rows. */
export interface SaleProject {
  readonly project: ProjectRow
  readonly signs: boolean
}

export async function saleProjects(
  db: Db,
  projects: readonly ProjectRow[],
): Promise<Map<string, SaleProject>> {
  const found = new Map<string, SaleProject>()
  for (const project of projects) {
    const { id } = project
    found.set(id, { project, signs: await isSigned(db, id) })
  }
  return found
}

const homesOf = ({ homes }: Pick<SaleRow, 'homes'>): Sale['homes'] =>
  homes.map(({ lotId, ...home }) => ({ unitId: lotId, ...home }))

/** Whether the caller reviews all these homes, even those delisted since. */
export const reviewsAll = (
  ctx: CallContext,
  lots: ReadonlyMap<number, LotAtHand>,
  lotIds: readonly number[],
): boolean => lotIds.every((id) => mayAt(ctx.actor, 'reviewQueue', lots.get(id)))

// §6: "Purchaser name shown only with permission"
export const mayName = (
  { actor }: CallContext,
  lots: ReadonlyMap<number, LotAtHand>,
  lotIds: readonly number[],
): boolean =>
  lotIds.every((id) => {
    const target = lots.get(id)?.target ?? {}
    return can(actor, 'seePurchaserName', { ...target, permission: permissionOn(actor, target) }).allowed
  })

/**
 * The board's rows for purchases whose homes the caller reviews. Reads shared data once, so the number of
 * statements is constant.
 */
export async function shownSales(
  ctx: CallContext,
  rows: readonly SaleRow[],
  projects: ReadonlyMap<string, SaleProject>,
): Promise<{ readonly row: SaleRow; readonly sale: Sale }[]> {
  const { db, actor } = ctx
  const idsOf = ({ homes }: SaleRow): number[] => homes.map(({ lotId }) => lotId)
  const lots = await lotsAtHand(db, rows.flatMap(idsOf), actor, { withRemoved: true })
  const seen = rows.filter((row) => reviewsAll(ctx, lots, idsOf(row)))
  const findings = await findingsOf(db, seen, projects)
  const workflows = await workflowsOf(db, seen)
  const terms = await termsNow(db, [...new Set(seen.flatMap(({ termProjects }) => termProjects))])
  return seen.flatMap((row) => {
    const of = projects.get(row.projectId)
    if (of === undefined) return []
    const people = mayName(ctx, lots, idsOf(row)) ? namesOf(row) : []
    const steps = workflows.get(row.envelope?.workflowId ?? 0) ?? []
    return [
      {
        row,
        sale: saleOf(row, of, {
          people,
          steps,
          findings: findings.get(row.id) ?? [],
          terms: termsOfSale(row, terms),
        }),
      },
    ]
  })
}

type Finding = Awaited<ReturnType<typeof findingsOfPurchases>>[number]

async function findingsOf(
  db: Db,
  rows: readonly SaleRow[],
  projects: ReadonlyMap<string, SaleProject>,
): Promise<Map<number, Finding[]>> {
  const asked = rows.filter(({ projectId, state }) => {
    const project = projects.get(projectId)?.project
    return state === 'open' && project !== undefined && flagsOf(project).identity !== null
  })
  const found =
    asked.length === 0
      ? []
      : await findingsOfPurchases(
          db,
          asked.map(({ id }) => id),
        )
  const byPurchase = new Map<number, Finding[]>()
  for (const one of found) byPurchase.set(one.purchaseId, [...(byPurchase.get(one.purchaseId) ?? []), one])
  return byPurchase
}

async function workflowsOf(db: Db, rows: readonly SaleRow[]): Promise<Map<number, readonly WorkflowStep[]>> {
  const ids = new Set(rows.flatMap(({ envelope }) => (envelope === null ? [] : [envelope.workflowId])))
  const found = new Map<number, readonly WorkflowStep[]>()
  for (const id of ids) found.set(id, await stepsOfWorkflow(db, id))
  return found
}

const namesOf = (row: SaleRow): string[] =>
  (row.purchasers.length > 0 ? [...row.purchasers] : typedPeople(row)).filter((name) => name !== '')

interface TermsOfSale {
  readonly hasTerms: boolean
  readonly isAccepted: boolean
}

/** Whether there are terms, and this purchase accepted all those in force. */
function termsOfSale(
  { termProjects, acceptedHashes }: SaleRow,
  inForce: readonly TermVersion[],
): TermsOfSale {
  const own = inForce.filter(({ projectId }) => termProjects.includes(projectId))
  return {
    hasTerms: own.length > 0,
    isAccepted: own.length > 0 && own.every(({ hash }) => acceptedHashes.includes(hash)),
  }
}

/** How far the papers are signed, by the newest envelope. */
function signingOf({ papers, envelope }: SaleRow, all: readonly WorkflowStep[]) {
  if (envelope === null || (papers !== 'sent' && papers !== 'completed')) {
    return { signed: false, witnessed: false, papersShown: false }
  }
  const { body, conditions, isShown } = envelope
  const steps = stepsFor(all, new Set(conditions))
  const isDone = (wanted: (role: string) => boolean): boolean =>
    body.signers.filter(({ role }) => wanted(role)).every(({ id }) => hasSigned(body, steps, id))
  const signed = isDone((role) => role.startsWith('purchaser.'))
  return {
    signed,
    witnessed: signed && isDone((role) => role === 'witness'),
    papersShown: signed && isShown,
  }
}

interface KnownOfSale {
  readonly steps: readonly WorkflowStep[]
  readonly findings: readonly Finding[]
  readonly terms: TermsOfSale
}

function stepOf(
  row: SaleRow,
  { project, signs }: SaleProject,
  { steps, findings, terms: { hasTerms, isAccepted } }: KnownOfSale,
): string {
  const demand = flagsOf(project).identity
  const standings = Array.from({ length: row.purchaserCount }, (_, at) => {
    const own = findings.filter(({ position }) => position === at + 1)
    return demand === null
      ? { standing: 'done' }
      : { standing: identityStanding(demand, typedName(row.typed, at + 1), own).standing }
  })
  const facts = purchaseFacts(
    {
      projectId: row.projectId,
      unitId: row.homes[0]?.lotId ?? 0,
      state: row.state,
      steps: purchaseSteps(project, { sheet: row, hasOptions: row.hasOptions, hasTerms, signs }),
      terms: { acceptedAt: isAccepted ? row.changedAt.toISOString() : null },
      preview: row.isPreviewed ? {} : null,
      purchaserCount: row.purchaserCount,
      purchasers: row.purchasers,
      signing: signingOf(row, steps),
      identity: demand === null ? null : { people: standings },
      reported: Array.from({ length: row.reported }, (_, at) => at + 1),
      // As with signatures, lists do not check whether anything has changed since.
      payment: row.payment && { ...row.payment, isAgreed: true },
    },
    [],
  )
  if (row.state === 'open') return dueStep(facts, { typed: row.typed ?? {}, chosen: [] })
  return currentStep(purchaseJourney, facts)?.name ?? 'purchaseFailed'
}

function saleOf(row: SaleRow, of: SaleProject, known: KnownOfSale & { readonly people: string[] }): Sale {
  const due = dueBeforeSale({ sheet: row }, of.project)
  const money = moneyState({ due, attempts: row.attempts, owed: row.owed })
  const actorId = row.envelope?.actorId ?? 0
  return {
    transid: row.id,
    state: row.state,
    ended: row.why,
    homes: homesOf(row),
    people: known.people,
    representative: row.representative,
    step: stepOf(row, of, known),
    turn: turnOf({ state: row.state, money, papers: row.papers, actorId }),
    total: row.total,
    money: { state: money, minor: row.payment?.minor ?? due, currency: row.currency },
    papers: row.papers,
    envelopeId: row.envelope?.id ?? null,
    actionId: row.envelope?.actionId ?? 0,
    actorId,
    keepsPrice: row.keepsPrice,
    holdEnds: row.state === 'open' ? (row.holdEnds?.toISOString() ?? null) : null,
    madeAt: row.madeAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    reference: row.reference,
  }
}
