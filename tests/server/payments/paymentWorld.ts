import Stripe from 'stripe'
import { vi } from 'vitest'
import type { DatabasePlace, Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import type { Log } from '../../../server/logs/log.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { openGateways, openOutside } from '../../../server/openOutside.ts'
import { attend } from '../../../server/payments/paymentJob.ts'
import { reconcile } from '../../../server/payments/reconcileJob.ts'
import { type GatewayTwin, startGatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import type { CallAnswer } from '../../world/startWorld.ts'
import { newKey, type WorldOptions } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import { dueJobs } from '../purchases/dueJobs.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'
import { markets } from '../../../src/rules/markets.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'

/** Today where the projects are: in the evening there, UTC is already a day ahead. */
export const today = (): string => isoDayIn(new Date(), markets.base.timeZone)
/** The number of days from today at the project until a calendar day. */
export const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(today())) / 86_400_000

/** A small world with a simulated card gateway, and a project that takes a deposit of 5 % with the offer. */
export interface PaymentWorld extends SmallWorld {
  readonly twin: GatewayTwin
  /** The variables with which another server asks the same gateways. */
  readonly gatewayEnv: Readonly<Record<string, string>>
  /** The servers that get the gateway's notices, in turn. */
  readonly addresses: string[]
  readonly shop: Shop
  /** Emails that the jobs have sent. */
  readonly letters: readonly Letter[]
  /** Runs due jobs, or all jobs. */
  runJobs(all?: boolean): Promise<JobRun[]>
  /**
   * Runs jobs in a process that dies before or after each commit for which `dies` returns true; another
   * process then continues.
   */
  runDyingJobs(dies: () => boolean): Promise<void>
  /** Runs them in another process, which has a connection of its own. */
  runJobsAt(there: Database, all?: boolean): Promise<JobRun[]>
  /** Compares the gateway's own list with our books. */
  reconcile(now?: Date): Promise<number>
  /** Follows one payment attempt at once. With a connection of its own, this acts as another process. */
  look(attempt: number, by?: Database): Promise<void>
  ask(path: CallPath, body: object, cookie: string, key?: string): Promise<CallAnswer>
  /** A purchase that lacks only the payment. */
  ready(cookie: string): Promise<Purchase>
  openPage(purchase: Purchase, cookie: string, key?: string): Promise<CallAnswer>
  /** The purchase's latest page in the simulator. */
  pageOf(purchase: Purchase): Promise<string>
  /** Lets the purchase's hold expire, and runs the sweep. */
  holdOver(purchase: Purchase): Promise<void>
}

export async function startPaymentWorld(
  database?: DatabasePlace | Database,
  gateway: 'stripe' | 'ozan' = 'stripe',
  handlers: WorldOptions['handlers'] = {},
  log?: Log,
): Promise<PaymentWorld> {
  const addresses: string[] = []
  let told = 0
  // Stripe's library normally waits half a second before it retries.
  const pause = vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.001)
  const twin = await startGatewayTwin({
    noticesTo: () => `${addresses[(told += 1) % addresses.length]}/webhooks/stripe`,
  })
  const env = {
    LOTLINE_STRIPE_KEY: twin.stripe.key,
    LOTLINE_STRIPE_WEBHOOK_SECRET: `${twin.stripe.secrets[0] ?? ''},whsec_used_before_this_one`,
    LOTLINE_STRIPE_API: twin.api,
    LOTLINE_OZAN_KEY: twin.ozan.key,
    LOTLINE_OZAN_SECRET: twin.ozan.secret,
    LOTLINE_OZAN_API: twin.api,
    LOTLINE_MARKETPLACE_FEE: '49.00 CAD month',
  }
  const world = await startSmallWorld(database, { env, handlers, ...(log !== undefined && { log }) })
  const { address } = world
  addresses.push(address)
  const { db } = world
  await db.run(sql`update project set flags = flags || ${sql.json({ payment: gateway })} where id = ${open}`)
  await db.run(sql`delete from deposit where project_id = ${open}`)
  await db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount) values (${open}, '', 0, 5), (${open}, '', 30, 5)`)
  const shop = shopIn(world)
  const outside = openOutside(world.config, () => address, undefined, await openGateways(world.config))
  const letters: Letter[] = []
  const { kinds, runJobs } = dueJobs(world, outside, letters)
  const ask: PaymentWorld['ask'] = async (path, body, cookie, key = newKey()) =>
    await world.call(path, body, { cookie, key })
  return {
    ...world,
    twin,
    gatewayEnv: env,
    addresses,
    shop,
    letters,
    ask,
    runJobs,
    runJobsAt: async (there, all) => await dueJobs({ ...world, db: there }, outside, letters).runJobs(all),
    async runDyingJobs(dies) {
      await db.run(sql`update job set due_at = now() where outcome is null`)
      const dying = new Proxy(db, {
        get(target, name) {
          if (name !== 'transaction') {
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          }
          return async <T>(work: Parameters<Database['transaction']>[0]): Promise<T> => {
            if (dies()) throw new Error('died before the commit')
            const done = (await target.transaction(work)) as T
            if (dies()) throw new Error('died after the commit')
            return done
          }
        },
      })
      for (;;) {
        const claimed = await claimNext(db, kinds)
        if (claimed === undefined) return
        await runClaimed(dying, kinds, claimed).catch(async () => {
          await db.run(sql`update job set claimed_until = null where id = ${claimed.id}`)
        })
      }
    },
    async reconcile(now = new Date()) {
      const provider = outside.payments.get(gateway)
      if (provider === undefined) throw new Error('Nobody asks this gateway.')
      return await reconcile(db, provider, now)
    },
    async look(attempt, by = db) {
      const provider = outside.payments.get(gateway)
      if (provider === undefined) throw new Error('Nobody asks this gateway.')
      await attend(by, provider, attempt, AbortSignal.timeout(10_000))
    },
    async ready(cookie) {
      const { body } = await shop.hold(await shop.lot(), cookie)
      await readyToReserve(db, body.transId, open)
      return await shop.read(body.transId, cookie)
    },
    async openPage({ transId, sheet }, cookie, key = newKey()) {
      const due = sheet.deposits
        .filter(({ daysAfter }) => daysAfter === 0)
        .reduce((sum, { minor }) => sum + minor, 0)
      return await ask(
        '/purchase/OpenPayment',
        { projectId: open, transId, total: sheet.total, due },
        cookie,
        key,
      )
    },
    async pageOf({ transId }) {
      const row = await db.one<{ id: string }>(sql`
        select object_id as id from payment_attempt a join payment p on p.id = a.payment_id
        where p.purchase_id = ${transId} and object_id is not null order by a.id desc limit 1`)
      return row.id
    },
    async holdOver({ transId }) {
      await db.run(sql`
        update deal set expires_at = now() - interval '1 second' where purchase_id = ${transId} and state = 'held'`)
      await db.run(sql`
        update lot set held_until = greatest(d.expires_at, d.paying_until) from deal d
        where d.lot_id = lot.id and d.purchase_id = ${transId} and d.state = 'held'`)
      await db.run(sql`select expire_holds(100)`)
    },
    async stop(hardMs) {
      await world.stop(hardMs)
      await twin.stop()
      pause.mockRestore()
    },
  }
}
