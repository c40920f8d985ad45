import type { Db } from '../db/database.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { type Term, termsOfProjects } from '../db/terms.ts'
import { acceptancesOf, acceptedTerms } from '../db/termVersions.ts'
import { sha256Hex } from '../secrets/sha256.ts'

/** A project's terms; the hash identifies the version. */
export interface TermVersion {
  readonly projectId: string
  readonly name: string
  readonly hash: string
  readonly terms: Term[]
}

export interface PurchaseTerms extends TermVersion {
  /** When the purchase accepted this version. */
  readonly at: Date | null
}

const hashOf = (projectId: string, terms: readonly Term[]): string =>
  sha256Hex(JSON.stringify([projectId, terms.map(({ title, body }) => [title, body])]))

/** The current terms of these projects, in order, where they have any. */
export async function termsNow(db: Db, projectIds: readonly string[]): Promise<TermVersion[]> {
  const found = await termsOfProjects(db, projectIds)
  return projectIds.flatMap((id) =>
    found.filter(({ projectId }) => projectId === id).map((one) => ({ ...one, hash: hashOf(id, one.terms) })),
  )
}

/** Projects whose terms apply: its own, and that of a design on its land. */
// §1
const termProjectsOf = ({
  projectId,
  frozen,
}: Pick<PurchaseRow, 'projectId'> & {
  readonly frozen: {
    readonly homes: readonly { readonly projectId: string; readonly modelProjectId: string }[]
  }
}): string[] => [
  ...new Set([projectId, ...frozen.homes.flatMap((home) => [home.projectId, home.modelProjectId])]),
]

/** A purchase's terms: current while open, agreed once reserved. */
export async function termsOfPurchase(
  db: Db,
  row: Pick<PurchaseRow, 'id' | 'projectId' | 'state' | 'frozen'>,
): Promise<PurchaseTerms[]> {
  const projectIds = termProjectsOf(row)
  if (row.state === 'reserved') {
    const place = ({ projectId }: PurchaseTerms): number => projectIds.indexOf(projectId)
    return (await acceptedTerms(db, row.id)).sort((one, other) => place(one) - place(other))
  }
  const accepted = await acceptancesOf(db, row.id)
  return (await termsNow(db, projectIds)).map((one) => ({ ...one, at: accepted.get(one.hash) ?? null }))
}

/** When the last of them was accepted; null until all are. */
export function allAcceptedAt(terms: readonly Pick<PurchaseTerms, 'at'>[]): Date | null {
  const times = terms.flatMap(({ at }) => (at === null ? [] : [at.getTime()]))
  return times.length === 0 || times.length < terms.length ? null : new Date(Math.max(...times))
}
