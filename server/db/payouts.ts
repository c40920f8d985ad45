import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface PayoutRow {
  readonly id: number
  readonly provider: string
  readonly objectId: string
  readonly currency: string
  readonly state: 'paid' | 'failed'
}

/** Records a gateway's payout and locks it. A failed payout stays failed. */
export async function notePayout(
  tx: Db,
  one: Omit<PayoutRow, 'id'> & { readonly amount: number },
): Promise<PayoutRow> {
  return await tx.one(sql`
    insert into gateway_payout (provider, object_id, currency, amount, state)
    values (${one.provider}, ${one.objectId}, ${one.currency}, ${one.amount}, ${one.state})
    on conflict (provider, object_id) do update
      set state = case when gateway_payout.state = 'failed' then 'failed' else excluded.state end
    returning id, provider, object_id as "objectId", currency, state`)
}

/** A charge of ours, in minor units. */
export interface ChargeRow {
  readonly id: number
  readonly projectId: string
  readonly currency: string
  readonly captured: number
}

/** Finds our charges among a gateway's, but for those of a builder that has moved. */
export async function ownCharges(
  db: Db,
  provider: string,
  charges: readonly string[],
): Promise<ReadonlyMap<string, ChargeRow>> {
  const rows = await db.all<ChargeRow & { readonly charge: string }>(sql`
    select a.id, p.project_id as "projectId", a.currency, a.captured::float8 as captured, a.charge_id as charge
    from payment_attempt a join payment p on p.id = a.payment_id
    where a.provider = ${provider} and a.charge_id = any(${[...charges]}) and not has_moved(p.project_id)`)
  return new Map(rows.map((row) => [row.charge, row]))
}

/** What a payout's part brought to or took from the bank, in minor units. */
export interface ShareRow {
  readonly objectId: string
  readonly amount: number
  readonly from: 'gatewayClearing' | 'gatewayOther'
  readonly attempt: { readonly id: number; readonly projectId: string } | null
}

/** A payout's booked parts by the gateway's id, paid or failed. */
export async function sharesOf(
  tx: Db,
  { provider, objectId }: Pick<PayoutRow, 'provider' | 'objectId'>,
  kind: 'paidOut' | 'payoutFailed',
): Promise<ShareRow[]> {
  return await tx.all(sql`
    select g.object_id as "objectId", b.amount::float8 as amount, coalesce(f.account, 'gatewayOther') as "from",
      case when g.attempt_id is not null then jsonb_build_object('id', g.attempt_id, 'projectId', g.project_id) end as attempt
    from gateway_payout o join ledger_group g on g.payout_id = o.id and g.kind = ${kind}
      join posting b on b.group_id = g.id and b.account = 'bank'
      left join posting f on f.group_id = g.id and f.account in ('gatewayClearing', 'gatewayOther')
    where o.provider = ${provider} and o.object_id = ${objectId} order by g.id`)
}
