import { expect } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, type Who } from '../calls/smallWorld.ts'

/** What waiting-list tests do with a home of the open project. */
export function lineOf(world: () => SmallWorld) {
  const as = async (who: Who, path: string, body: object) =>
    await world().call(path, { projectId: open, ...body }, { cookie: world().cookies[who], key: newKey() })
  const hold = async (lotId: number, who: Who) => await as(who, '/comty/PutDPTimerLR', { lot_id: lotId })
  const freeHome = async (): Promise<number> => {
    const { id } = await world().db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, house_status, final_status)
      select ${open}, 'W' || count(*), 500000, 1, 1 from lot returning id`)
    return id
  }
  return {
    as,
    hold,
    freeHome,
    release: async (lotId: number, who: Who) => await as(who, '/comty/RemoveDPTimerLR', { lot_id: lotId }),
    join: async (lotId: number, who: Who, partner_email?: string) =>
      await as(who, '/comty/JoinWaitingList', { lot_id: lotId, partner_email: partner_email ?? null }),
    leave: async (lotId: number, who: Who) => await as(who, '/comty/LeaveWaitingList', { lot_id: lotId }),
    place: async (lotId: number, who: Who) =>
      (await as(who, '/comty/GetWaitingPlaces', {})).body.places.find(
        ({ lot_id }: { lot_id: number }) => lot_id === lotId,
      ),
    /** Returns a home that the broker holds, after ending all other holds and waiting places. */
    heldHome: async (): Promise<number> => {
      await world().db.run(sql`delete from waiting`)
      await world().db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
      const id = await freeHome()
      expect((await hold(id, 'broker')).status).toBe(200)
      return id
    },
    runOut: async (lotId: number): Promise<void> => {
      await world().db.run(
        sql`update deal set expires_at = now() - interval '1 second' where lot_id = ${lotId} and state = 'held'`,
      )
      await world().db.run(sql`update lot set held_until = now() - interval '1 second' where id = ${lotId}`)
    },
    /** The recipients of queued emails of one kind, oldest first. */
    mails: async (kind: string): Promise<string[]> =>
      (
        await world().db.all<{ address: string }>(
          sql`select payload ->> 'address' as address from job where kind = 'mail' and payload ->> 'kind' = ${kind} order by id`,
        )
      ).map(({ address }) => address),
    forgetMails: async () => await world().db.run(sql`delete from job where kind = 'mail'`),
  }
}
