import type { CallPath } from '../../../src/contract/table.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld } from '../calls/smallWorld.ts'

export type Purchase = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

interface Option {
  readonly kind?: string
  readonly price?: number
  readonly available?: number
  readonly selectable?: number
  readonly included?: boolean
  readonly allowance?: number
}

/** Shortcuts for what buyers do. */
export function shopIn(world: Pick<SmallWorld, 'call' | 'db'>) {
  const call = async (path: CallPath, body: object, cookie: string, key = newKey()) =>
    await world.call(path, { projectId: open, ...body }, { cookie, key })
  /** A lot without models, or one with the project's models, of which the buyer must choose one. */
  const lot = async (price = 500_000, withModels = false): Promise<number> => {
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, building_type) values (${open}, ${newKey()}, ${price}, '1') returning id`)
    await world.db.run(
      sql`insert into lot_model select ${id}, id from model where project_id = ${open} and ${withModels}::boolean on conflict do nothing`,
    )
    return id
  }
  return {
    call,
    lot,
    visitor: async (): Promise<string> => (await world.call('/user/GetSession')).cookie,
    option: async (option: Option = {}): Promise<number> => {
      const { kind = 'parking', price = 40_000, available = 1, selectable = 1, included = false } = option
      const { id } = await world.db.one<{ id: number }>(sql`
        insert into option_item (project_id, kind, name, price, available, selectable, included, allowance, is_tax)
        values (${open}, ${kind}, ${newKey()}, ${price}, ${available}, ${selectable}, ${included},
                ${option.allowance ?? 0}, true) returning id`)
      return id
    },
    hold: async (lotId: number, cookie: string, more: object = {}) =>
      await call('/comty/PutDPTimerLR', { lot_id: lotId, ...more }, cookie),
    read: async (transId: number, cookie: string): Promise<Purchase> =>
      (await call('/purchase/GetPurchase', { transId }, cookie)).body.purchase,
    lotStatus: async (lotId: number): Promise<number> =>
      (await world.db.one<{ s: number }>(sql`select final_status as s from lot where id = ${lotId}`)).s,
    /** Lets the purchase's holds expire, and runs the sweep. */
    expire: async (transId: number): Promise<void> => {
      const late = sql`clock_timestamp() - interval '1 second'`
      await world.db.run(
        sql`update deal set expires_at = ${late} where purchase_id = ${transId} and state = 'held'`,
      )
      await world.db.run(sql`
        update lot set held_until = ${late} from deal
        where lot_id = lot.id and purchase_id = ${transId} and state = 'held'`)
      await world.db.run(sql`select expire_holds(100)`)
    },
  }
}
export type Shop = ReturnType<typeof shopIn>
