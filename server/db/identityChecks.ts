import type { SeenDocument } from '../../src/rules/identity/documents.ts'
import type {
  IdentityDecision,
  IdentityFinding,
  IdentityMethod,
  ProviderName,
} from '../../src/rules/identity/finding.ts'
import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** One result for one purchaser of a purchase, by one method. */
export interface IdentityCheckRow extends IdentityFinding {
  readonly id: number
  readonly purchaseId: number
  readonly reference: string
  readonly scan: string | null
  /** The provider's page, while it can be opened. */
  readonly url: string | null
  readonly urlEndsAt: Date | null
  readonly birthDate: string
  readonly document: SeenDocument | null
  readonly secondNumber: string | null
  readonly sources: IdentitySources | null
  readonly nameNote: string | null
  readonly refusedWhy: string | null
  readonly madeAt: Date
  readonly checkedAt: Date | null
  readonly checkedBy: string | null
}

/** The sources of a check without a photo. */
export interface IdentitySources {
  readonly first: string
  readonly firstKind?: string
  readonly second?: string
  readonly secondKind?: string
}

const accepted: Sql = sql`
  case when accepted_last is not null
    then jsonb_build_object('firstName', accepted_first, 'lastName', accepted_last) end as accepted`

const columns: Sql = sql`
  id, purchase_id as "purchaseId", position, method, state, reference, scan, reasons, first_name as "firstName",
  last_name as "lastName", birth_date as "birthDate",
  case when url_ends_at > now() and state in ('pending', 'again') then url end as url, url_ends_at as "urlEndsAt",
  case when id_number is not null then jsonb_build_object('type', id_type, 'number', ${opened('identity_check.id_number')},
    'jurisdiction', coalesce(jurisdiction, ''), 'country', coalesce(country, ''), 'expiry', coalesce(id_expiry, '')) end as document,
  ${opened('identity_check.second_number')} as "secondNumber", sources, ${accepted}, name_note as "nameNote",
  ${opened('identity_check.refused_why')} as "refusedWhy", made_at as "madeAt",
  checked_at as "checkedAt", checked_by as "checkedBy"`

/** All checks of a purchase, oldest first. */
export async function checksOfPurchase(db: Db, purchaseId: number): Promise<IdentityCheckRow[]> {
  return await db.all(
    sql`select ${columns} from identity_check where purchase_id = ${purchaseId} order by id`,
  )
}

/** Findings of several purchases, oldest first, without document numbers. */
export async function findingsOfPurchases(
  db: Db,
  purchaseIds: readonly number[],
): Promise<(IdentityFinding & { readonly purchaseId: number; readonly position: number })[]> {
  return await db.all(sql`
    select purchase_id as "purchaseId", position, method, state, reasons, first_name as "firstName", last_name as "lastName",
           ${accepted}
    from identity_check where purchase_id = any(${[...purchaseIds]}::bigint[]) order by id`)
}

export async function checkById(db: Db, id: number): Promise<IdentityCheckRow | undefined> {
  return await db.first(sql`select ${columns} from identity_check where id = ${id}`)
}

export async function checkByReference(db: Db, reference: string): Promise<IdentityCheckRow | undefined> {
  return await db.first(sql`select ${columns} from identity_check where reference = ${reference}`)
}

/** A check by the provider's name for it. */
export async function checkByScan(
  db: Db,
  method: ProviderName,
  scan: string,
): Promise<IdentityCheckRow | undefined> {
  return await db.first(
    sql`select ${columns} from identity_check where method = ${method} and scan = ${scan}`,
  )
}

interface NewCheck {
  readonly purchaseId: number
  readonly position: number
  readonly method: IdentityMethod
  readonly reference: string
}

/** Creates a check at a provider that has not been asked yet. */
export async function insertPending(tx: Db, check: NewCheck): Promise<number> {
  const { purchaseId, position, method, reference } = check
  const { id } = await tx.one<{ id: number }>(sql`
    insert into identity_check (purchase_id, position, method, state, reference)
    values (${purchaseId}, ${position}, ${method}, 'pending', ${reference}) returning id`)
  return id
}

/** Records that the provider has created its page. */
export async function noteStarted(
  tx: Db,
  id: number,
  { scan, url, minutes }: { scan: string; url: string; minutes: number },
): Promise<void> {
  await tx.run(sql`
    update identity_check set scan = ${scan}, url = ${url}, url_ends_at = now() + make_interval(mins => ${minutes})
    where id = ${id}`)
}

/** Removes a check that the provider never started. */
export async function dropUnstarted(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from identity_check where id = ${id} and scan is null`)
}

interface DecisionBy extends Pick<
  IdentityDecision,
  'state' | 'reasons' | 'document' | 'firstName' | 'lastName' | 'birthDate'
> {
  readonly by: string
}

/** Records a provider's decision. An approval is final; false if nothing changed. */
export async function saveDecision(tx: Db, id: number, told: DecisionBy): Promise<boolean> {
  const { document } = told
  const before = await lockedDecision(tx, id)
  if (before === undefined || before.state === 'approved') return false
  const isSame =
    before.state === told.state &&
    before.reasons.join(' ') === told.reasons.join(' ') &&
    before.number === (document?.number ?? null)
  if (isSame) return false
  const isOpen = told.state === 'pending' || told.state === 'again'
  await tx.run(sql`
    update identity_check set state = ${told.state}, reasons = ${[...told.reasons]}::text[],
      first_name = ${told.firstName}, last_name = ${told.lastName}, birth_date = ${told.birthDate},
      id_type = ${document?.type ?? null}, id_number = ${sealed('identity_check.id_number', before.reference, document?.number)},
      jurisdiction = ${document?.jurisdiction ?? null}, country = ${document?.country ?? null},
      id_expiry = ${document?.expiry ?? null}, checked_at = now(), checked_by = ${told.by},
      url = case when ${isOpen}::boolean then url end
    where id = ${id}`)
  return true
}

/** The state of a check, locked until the transaction ends. */
async function lockedDecision(
  tx: Db,
  id: number,
): Promise<
  (Pick<IdentityCheckRow, 'reference' | 'state' | 'reasons'> & { readonly number: string | null }) | undefined
> {
  return await tx.first(sql`
    select reference, state, reasons, ${opened('identity_check.id_number')} as number
    from identity_check where id = ${id} for update`)
}

/** Evidence seen by a member of staff, an uploaded picture, or a refusal. */
export interface SeenByUs extends NewCheck {
  readonly by: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly document: SeenDocument | null
  readonly fileNumber?: string | null
  readonly secondNumber?: string | null
  readonly sources?: IdentitySources | null
  readonly nameNote?: string | null
  /** The typed name that was accepted despite a difference, or whose refusal it is. */
  readonly accepted?: IdentityFinding['accepted']
  /** Why the purchase goes on without an ID. */
  readonly refusedWhy?: string | null
}

/** Records an approval of our own. */
export async function insertSeen(tx: Db, seen: SeenByUs): Promise<number> {
  const { document, sources, reference } = seen
  const number = sealed('identity_check.id_number', reference, document?.number ?? seen.fileNumber)
  const second = sealed('identity_check.second_number', reference, seen.secondNumber)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into identity_check (purchase_id, position, method, state, reference, first_name, last_name, birth_date, id_type,
      id_number, second_number, jurisdiction, country, id_expiry, sources, accepted_first, accepted_last,
      name_note, refused_why, checked_at, checked_by)
    values (${seen.purchaseId}, ${seen.position}, ${seen.method}, 'approved', ${reference}, ${seen.firstName},
      ${seen.lastName}, ${seen.birthDate}, ${document?.type ?? null}, ${number}, ${second},
      ${document?.jurisdiction ?? null}, ${document?.country ?? null},
      ${document?.expiry ?? null}, ${sources == null ? null : sql.json(sources)}, ${seen.accepted?.firstName ?? null},
      ${seen.accepted?.lastName ?? null},
      ${seen.nameNote ?? null}, ${sealed('identity_check.refused_why', reference, seen.refusedWhy)}, now(), ${seen.by}) returning id`)
  return id
}

/** Checks to delete at their provider, because the sale ended some days ago. */
export async function checksToForget(
  db: Db,
  days: number,
): Promise<{ id: number; method: ProviderName; scan: string }[]> {
  return await db.all(sql`
    select c.id, c.method, c.scan from identity_check c join purchase p on p.id = c.purchase_id
    where c.scan is not null and c.forgotten_at is null and p.ended_at < now() - make_interval(days => ${days})
    order by c.id limit 100`)
}

export async function markForgotten(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update identity_check set forgotten_at = now() where id = ${id}`)
}
