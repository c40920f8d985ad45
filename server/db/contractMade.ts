import { type Sql, sql } from './sql.ts'

const officers: Sql = sql`('officer', 'secondOfficer')`

/** The signature places that make the contract: of buyers and builder's officers. */
const places: Sql = sql`
  select s->>'role' in ${officers} as is_officers, (f->>'isDone')::boolean as is_done, (f->>'isRequired')::boolean as is_required
  from jsonb_array_elements(e.body->'signers') s
    cross join jsonb_array_elements(e.body->'papers') p cross join jsonb_array_elements(p->'fields') f
  where f->'signer' = s->'id' and (s->>'role' in ${officers} or s->>'role' like 'purchaser.%')`

/**
 * Whether everyone required has signed for its current home and price, the builder's officers last. Without
 * envelopes, contracts are signed elsewhere.
 */
export const isContractMade = (purchaseId: Sql): Sql => sql`(
  not exists (select 1 from envelope e where e.purchase_id = ${purchaseId})
  or exists (
    select 1 from envelope e where e.purchase_id = ${purchaseId} and e.amends is null
      and (e.state = 'completed' or e.state = 'sent' and exists (select 1 from (${places}) made where is_officers and is_done)
        and not exists (select 1 from (${places}) made where is_required and not is_done))
      and not exists (select 1 from sale_change c where c.purchase_id = e.purchase_id and c.from_lot is not null
        and c.done_at >= coalesce(e.completed_at, e.sent_at))))`
