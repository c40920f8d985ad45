import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { amendedDeal } from '../../src/rules/papers/amendment.ts'
import { packOf } from '../../src/rules/papers/pack.ts'
import type { Deal } from '../../src/rules/papers/deal.ts'
import { withoutSigner } from '../../src/rules/papers/signers.ts'
import { flagsOf } from '../communities/flags.ts'
import { fileBytes } from '../db/assets.ts'
import type { Db } from '../db/database.ts'
import { type PaperRow, papersOfAmendment, papersOfPurchase } from '../db/papers.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { type Amendment, amendmentDeals } from './amendment.ts'
import { dealOf } from './dealOf.ts'
import { absent, askOf, type MadePaper, makePaper, missingFrom, type Unmade } from './makePaper.ts'
import { type ProjectTerms, reservationAsk, reservationKey } from './reservation.ts'

/** The papers of a purchase, or the reasons why they cannot be made. */
export type Pack =
  | {
      readonly made: readonly MadePaper[]
      /** Missing values, listed for a preview. */
      readonly missing: readonly PaperFault[]
      /** Why optional papers were left out. */
      readonly leftOut: readonly PaperFault[]
    }
  | { readonly failed: readonly PaperFault[] }

export interface PackWishes {
  /** Leaves missing values blank and lists them in `missing`; otherwise they stop everything. */
  readonly mayMiss?: boolean
  /** Each project's terms, for our own agreement. */
  readonly terms?: readonly ProjectTerms[]
  /** For a completed contract: makes only the papers that its change needs. */
  readonly amendment?: Amendment | undefined
}

/**
 * Makes a purchase's papers, or our reservation agreement for projects without any. The same rows give the
 * same bytes. If one paper fails, none are made. @throws TooMany 503 BUSY when too many are being made.
 */
export async function makePack(db: Db, row: PurchaseRow, wishes: PackWishes = {}): Promise<Pack> {
  const project = await projectById(db, row.projectId)
  if (project === undefined) throw new Error(`There is no project ${row.projectId}.`)
  const { amendment } = wishes
  const now = await dealOf(db, row, project)
  const deal = amendment === undefined ? now : amendedDeal(now, amendment.changes)
  const papers = await papersOfPurchase(db, row.id)
  const madeAt = Date.parse(row.frozen.at)
  const asker = `purchase:${row.id}`
  const { witness } = flagsOf(project)
  if (papers.length === 0) {
    const ask = reservationAsk(deal, wishes.terms ?? [], madeAt)
    const own = { id: null, key: reservationKey, title: ask.title, version: 1, isRequired: true }
    return gathered([signable(await makePaper(own, ask, deal, asker), witness)], { missing: [], leftOut: [] })
  }
  const pack =
    amendment === undefined
      ? packOf(papers, deal).map((paper) => ({ paper, deal }))
      : amendmentDeals(await papersOfAmendment(db, row), now, amendment)
  const missing = pack.flatMap((one) => ('faults' in one ? [] : missingFrom(one.paper, one.deal)))
  if (missing.length > 0 && wishes.mayMiss !== true) return { failed: missing }
  const outcomes: (MadePaper | Unmade)[] = []
  const leftOut: PaperFault[] = []
  for (const one of pack) {
    const outcome = 'faults' in one ? one : await makeOne(db, one.paper, one.deal, { madeAt, asker })
    if (!('faults' in one) && mayLeaveOut(one.paper, outcome)) leftOut.push(...outcome.faults)
    else outcomes.push(signable(withRoom(outcome, 'faults' in one ? null : one.deal), witness))
  }
  return gathered(outcomes, { missing, leftOut })
}

/** Whether an optional paper is left out for a missing or unreadable file; other faults stop everything. */
const mayLeaveOut = ({ isRequired }: PaperRow, outcome: MadePaper | Unmade): outcome is Unmade =>
  !isRequired &&
  'faults' in outcome &&
  outcome.faults.every(({ why }) => why === 'absent' || why === 'broken')

/** An amendment stating each change: a builder's form may have too few places. */
function withRoom(outcome: MadePaper | Unmade, deal: Deal | null): MadePaper | Unmade {
  if ('faults' in outcome) return outcome
  const { key: paper, title, said } = outcome
  const faults = (deal?.amendment?.changes ?? []).flatMap((_, at): PaperFault[] => {
    const key = `amended.${at + 1}.after`
    return said.some((one) => one.key === key)
      ? []
      : [{ why: 'noRoom', paper, title, page: null, key, letters: '' }]
  })
  return faults.length > 0 ? { faults } : outcome
}

/** The paper, if every required place has a signer. */
function signable(outcome: MadePaper | Unmade, hasWitness: boolean): MadePaper | Unmade {
  if ('faults' in outcome) return outcome
  const { key: paper, title, fields } = outcome
  const faults = withoutSigner(fields, hasWitness).map(({ page, signer }): PaperFault => ({
    why: 'noSigner',
    paper,
    title,
    page,
    key: signer,
    letters: '',
  }))
  return faults.length > 0 ? { faults } : outcome
}

async function makeOne(
  db: Db,
  paper: PaperRow,
  deal: Deal,
  { madeAt, asker }: { readonly madeAt: number; readonly asker: string },
): Promise<MadePaper | Unmade> {
  const bytes = paper.fileId === null ? new Uint8Array() : await fileBytes(db, paper.fileId)
  if (bytes === undefined) return absent(paper)
  return await makePaper(paper, askOf(paper, bytes, deal, madeAt), deal, asker)
}

function gathered(
  outcomes: readonly (MadePaper | Unmade)[],
  told: { readonly missing: readonly PaperFault[]; readonly leftOut: readonly PaperFault[] },
): Pack {
  const failed = outcomes.flatMap((one) => ('faults' in one ? one.faults : []))
  if (failed.length > 0) return { failed }
  return { made: outcomes.flatMap((one) => ('faults' in one ? [] : [one])), ...told }
}
