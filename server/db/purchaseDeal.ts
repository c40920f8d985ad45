import type { DealPerson } from '../../src/rules/papers/deal.ts'
import type { Db } from './database.ts'
import { dealPeople } from './purchasers.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

type Body = Readonly<Record<string, unknown>>

export interface AcceptedApplication {
  readonly people: readonly DealPerson[]
  /** Solicitor, agency, agent, flags; null before the application is accepted. */
  readonly body: Body | null
  readonly lender: Body | null
  readonly financeBroker: Body | null
}

/** The accepted application of a purchase; no purchasers before that. */
export async function acceptedApplication(db: Db, purchaseId: number): Promise<AcceptedApplication> {
  const people = await dealPeople(db, purchaseId)
  const bodies = await db.first<Omit<AcceptedApplication, 'people'>>(sql`
    select (select body from purchase_application where purchase_id = p.id) as body,
           (select ${opened('purchase_lender.body')} from purchase_lender where purchase_id = p.id) as lender,
           (select body from purchase_finance_broker where purchase_id = p.id) as "financeBroker"
    from purchase p where id = ${purchaseId}`)
  return {
    people,
    body: bodies?.body ?? null,
    lender: bodies?.lender ?? null,
    financeBroker: bodies?.financeBroker ?? null,
  }
}

/** Where the homes are, by lot. */
export async function addressesOf(db: Db, lotIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; address: string }>(sql`
    select id, coalesce(number_location, '') as address from lot where id = any(${[...lotIds]}::int[])`)
  return new Map(rows.map(({ id, address }) => [id, address]))
}
