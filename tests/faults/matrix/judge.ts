import { checkAudit } from '../../../server/db/audit.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Stage } from './stage.ts'

const patienceMs = 30_000

interface Work {
  readonly kind: string
  readonly fault: string | null
}

/** How long a claim may last once nothing else is under way, in ms: the process that held it may be dead. */
const claimMs = 3000

/** Lets the minutes pass for which a job waits that has failed once, or that looks after a payment. */
export async function hurry({ db }: Stage): Promise<void> {
  await db.run(sql`
    update job set due_at = now()
    where outcome is null and due_at > now() and coalesce(claimed_until, now()) <= now()
      and (tries > 0 or (kind = 'payment' and due_at < now() + interval '5 minutes'))`)
}

/** Lets all work that is due end, as time would. What never ends is left. */
export async function settle(stage: Stage): Promise<readonly string[]> {
  const { db } = stage
  const began = Date.now()
  for (;;) {
    await hurry(stage)
    if (Date.now() - began > claimMs)
      await db.run(sql`update job set claimed_until = now() where outcome is null and claimed_until > now()`)
    const left = await db.all<Work>(sql`
      select kind, fault from job where outcome is null and (due_at <= now() or claimed_until > now())`)
    if (left.length === 0) return []
    if (Date.now() - began > patienceMs)
      return left.map(({ kind, fault }) => `left: a job, ${kind}: ${fault}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** What must hold whatever happened: of homes, keys, jobs, connections and the log. */
export async function judgeAll({ db }: Stage): Promise<readonly string[]> {
  const rows = await db.all<{ what: string }>(sql`
    select 'twice: lot ' || lot_id || ' is sold or held ' || count(*) || ' times' as what
      from deal where state in ('held', 'sold') group by lot_id having count(*) > 1
    union all
    select 'twice: lot ' || d.lot_id || ' is reserved by ' || count(distinct p.id) || ' purchases'
      from purchase p join deal d on d.purchase_id = p.id and d.state = 'sold'
      where p.state = 'reserved' group by d.lot_id having count(distinct p.id) > 1
    union all
    select 'twice: ' || object || ' was reserved ' || count(*) || ' times'
      from audit where action = 'purchase.reserve' group by object having count(*) > 1
    union all
    select 'left: lot ' || l.id || ' says held, and nobody holds it'
      from lot l where l.held_until > now()
        and not exists (select 1 from deal d where d.lot_id = l.id and d.state = 'held')
    union all
    select 'left: a key without an answer, ' || call from idempotency where status is null
    union all
    select 'left: a job was given up, ' || kind || ': ' || coalesce(fault, '') from job where outcome = 'dead'
    union all
    select 'left: a transaction, ' || query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`)
  const { broken } = await checkAudit(db)
  return [...rows.map(({ what }) => what), ...(broken === null ? [] : [`lost: row ${broken} of the log`])]
}
