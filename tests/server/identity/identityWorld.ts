import type { DatabasePlace, Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { type IdentityTwin, startIdentityTwin } from '../../../server/identity/twin/identityTwin.ts'
import type { JobRun } from '../../../server/jobs/runJob.ts'
import { openOutside } from '../../../server/openOutside.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import type { CallAnswer } from '../../world/startWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { dueJobs } from '../purchases/dueJobs.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'

export const oldSecret = 'a secret that was used before'

/** A small world with simulators of Veriff and Jumio. */
export interface IdentityWorld extends SmallWorld {
  readonly twin: IdentityTwin
  readonly shop: Shop
  /** Sets flags of the open project, or removes those that are null. */
  setFlags(flags: Record<string, unknown>): Promise<void>
  /** Runs due jobs, or all jobs. */
  runJobs(all?: boolean): Promise<JobRun[]>
  /** Begins a purchase of a new home. */
  begun(cookie: string): Promise<Purchase>
  ask(path: CallPath, body: object, cookie: string, key?: string): Promise<CallAnswer>
  upload(
    cookie: string,
    body: object,
    file?: { bytes: Buffer; name: string; type: string },
    key?: string,
  ): Promise<CallAnswer>
}

export async function startIdentityWorld(database?: DatabasePlace | Database): Promise<IdentityWorld> {
  let address = ''
  const twin = await startIdentityTwin({ veriffHook: () => `${address}/webhooks/veriff`, lateMs: 20 })
  const env = {
    LOTLINE_VERIFF_KEY: twin.veriff.key,
    // While a secret is being changed, the old one is accepted too.
    LOTLINE_VERIFF_SECRET: `${twin.veriff.secrets[0] ?? ''},${oldSecret}`,
    LOTLINE_VERIFF_API: twin.api,
    LOTLINE_JUMIO_TOKEN: twin.jumio.token,
    LOTLINE_JUMIO_SECRET: twin.jumio.secret,
    LOTLINE_JUMIO_API: twin.api,
    METRICS_TOKEN: 'a token for the metrics',
  }
  const world = await startSmallWorld(database, { env })
  address = world.address
  const { db } = world
  const shop = shopIn(world)
  const outside = openOutside(world.config, () => address)
  const { runJobs } = dueJobs(world, outside)
  const ask: IdentityWorld['ask'] = async (path, body, cookie, key = newKey()) =>
    await world.call(path, body, { cookie, key })
  return {
    ...world,
    twin,
    shop,
    ask,
    async setFlags(flags) {
      await db.run(sql`
        update project set flags = jsonb_strip_nulls(flags || ${sql.json(flags)}), version = version + 1 where id = ${open}`)
    },
    runJobs,
    async begun(cookie) {
      const { body } = await shop.hold(await shop.lot(), cookie)
      return await shop.read(body.transId, cookie)
    },
    async upload(
      cookie,
      body,
      file = { bytes: onePixel, name: 'id.png', type: 'image/png' },
      key = newKey(),
    ) {
      const asked = {
        project_id: open,
        firstname: 'Mia',
        lastname: 'Lindqvist',
        imageName: 'id.png',
        id_number: 'X1',
        ...body,
      }
      const form = await multipart(asked, file)
      return await world.call('/comty/UploadSaleImage', form.bytes, {
        cookie,
        key,
        headers: { 'content-type': form.type },
      })
    },
    async stop(hardMs) {
      await world.stop(hardMs)
      await twin.stop()
    },
  }
}
