import { sql } from '../../../server/db/sql.ts'
import { open } from '../../server/calls/smallWorld.ts'
import { readyToReserve } from '../../server/purchases/newPurchase.ts'
import { newKey } from '../../world/startWorld.ts'
import type { Device } from './device.ts'
import { calling, type Journey } from './journey.ts'
import { countOf, expected, newKiosk, newLot, newPerson } from './people.ts'
import type { Stage } from './stage.ts'

const ofProject = { projectId: open }

interface Own {
  readonly transId: number
  readonly state: string
  readonly homes: readonly { readonly lotId: number; readonly state: string }[]
  readonly sheet: { readonly total: number }
  readonly hold: { readonly expiresAt: string } | null
  readonly chosen: readonly object[]
  readonly typed: object
}

/** The caller's purchase of a home, as they see it. */
export async function ownPurchase(device: Device, lotId: number, project = open): Promise<Own | undefined> {
  const { purchases } = (await device.read('/purchase/GetPurchases', { projectId: project })) as {
    purchases: Own[]
  }
  return purchases.find(({ homes }) => homes.some((home) => home.lotId === lotId))
}

/** The step that holds a home. */
export function holding(device: Device, lotId: number, hold: { transId: number }, project = open) {
  return calling(device, '/comty/PutDPTimerLR', () => ({ projectId: project, lot_id: lotId }), {
    got: ({ transId }) => (hold.transId = transId),
    seen: async () => {
      const own = await ownPurchase(device, lotId, project)
      hold.transId = own?.transId ?? 0
      return own !== undefined
    },
  })
}

export async function browse(stage: Stage): Promise<Journey> {
  const { device, id } = await newPerson(stage, 'purchaser')
  const read = { projects: 0, lots: 0 }
  const favourite = { projectId: open, wishedAt: new Date().toISOString() }
  return {
    device,
    steps: [
      calling(device, '/comty/SearchProjectMain', () => ({}), {
        got: (answer) => (read.projects = JSON.stringify(answer).includes(open) ? 1 : 0),
        seen: async () => read.projects > 0,
      }),
      calling(device, '/comty/CommunityF', () => ofProject, {
        got: ({ searchStrings }) => (read.lots = searchStrings.length),
        seen: async () => read.lots > 0,
      }),
      calling(device, '/comty/AddFavoriteToUserAccount', () => favourite, {
        seen: async () => (await device.read('/comty/GetUserFavorites', {})).favorites.length > 0,
      }),
    ],
    judge: async () => [
      ...expected(
        'homes of the list',
        read.lots,
        await countOf(stage, sql`lot where project_id = ${open} and removed_at is null`),
      ),
      ...expected('a favourite', await countOf(stage, sql`favourite where person_id = ${id} and wanted`)),
      ...expected('holds', await countOf(stage, sql`deal where person_id = ${id}`), 0),
    ],
  }
}

export async function hold(stage: Stage): Promise<Journey> {
  const { device } = await newPerson(stage, 'purchaser')
  const lotId = await newLot(stage)
  const held = { transId: 0 }
  let before = ''
  return {
    device,
    steps: [
      holding(device, lotId, held),
      calling(device, '/comty/ExtendDPTimer', () => ({ ...ofProject, transId: held.transId }), {
        got: ({ expiresAt }) => (before = expiresAt),
        seen: async () => (await ownPurchase(device, lotId))?.hold?.expiresAt === before || before === '',
      }),
      calling(device, '/comty/RemoveDPTimerLR', () => ({ ...ofProject, lot_id: lotId }), {
        seen: async () => {
          const own = await ownPurchase(device, lotId)
          return own?.homes.every(({ state }) => state !== 'held') ?? true
        },
      }),
    ],
    judge: async () => [
      ...expected('a hold', await countOf(stage, sql`deal where lot_id = ${lotId}`)),
      ...expected('holds', await countOf(stage, sql`deal where lot_id = ${lotId} and state = 'held'`), 0),
      ...expected('a free home', await countOf(stage, sql`lot where id = ${lotId} and final_status = 1`)),
      ...expected('releases', await countOf(stage, sql`deal_undone where lot_id = ${lotId}`), 0),
    ],
  }
}

export async function purchase(stage: Stage): Promise<Journey> {
  const { db } = stage
  const { device } = await newPerson(stage, 'purchaser')
  const lotId = await newLot(stage)
  const { id: optionId } = await db.one<{ id: number }>(sql`
    insert into option_item (project_id, kind, name, price, available, selectable, included, allowance, is_tax)
    values (${open}, 'parking', ${newKey()}, 40000, 1, 1, false, 0, true) returning id`)
  const held = { transId: 0 }
  const of = () => ({ ...ofProject, transId: held.transId })
  const chosen = [{ lotId, optionId, amount: 1 }]
  const total = 540_000_00
  const typed = { 'purchasers.0.firstName': `Ada ${newKey()}` }
  const reserving = calling(device, '/purchase/Reserve', () => ({ ...of(), total }), {
    seen: async () => (await ownPurchase(device, lotId))?.state === 'reserved',
  })
  return {
    device,
    steps: [
      holding(device, lotId, held),
      calling(device, '/purchase/KeepFields', () => ({ ...of(), typed }), {
        seen: async () =>
          JSON.stringify((await ownPurchase(device, lotId))?.typed).includes(typed['purchasers.0.firstName']),
      }),
      calling(device, '/purchase/Choose', () => ({ ...of(), chosen, total }), {
        seen: async () => (await ownPurchase(device, lotId))?.chosen.length === 1,
      }),
      {
        ...reserving,
        // Terms, preview and people have their own tests.
        press: async (key) => {
          await readyToReserve(db, held.transId, open)
          return await reserving.press(key)
        },
      },
    ],
    judge: async () => [
      ...expected('a sale', await countOf(stage, sql`deal where lot_id = ${lotId} and state = 'sold'`)),
      ...expected('a deal', await countOf(stage, sql`deal where lot_id = ${lotId}`)),
      ...expected(
        'a reservation',
        await countOf(
          stage,
          sql`audit where action = 'purchase.reserve' and object = ${`purchase:${held.transId}`}`,
        ),
      ),
      ...expected(
        'a parking space',
        await countOf(stage, sql`purchase_choice where option_id = ${optionId}`),
      ),
      ...expected('a buyer', await countOf(stage, sql`purchaser where purchase_id = ${held.transId}`)),
    ],
  }
}

export async function kiosk(stage: Stage): Promise<Journey> {
  const device = await newKiosk(stage)
  const lotId = await newLot(stage)
  const held = { transId: 0 }
  let visit = ''
  const own = async () => await ownPurchase(device, lotId)
  const leaving = calling(device, '/user/Logout', () => ({ reason: 'kiosk' }), {
    seen: async () => !device.cookie.includes(visit),
  })
  return {
    device,
    steps: [
      calling(device, '/user/GetSession', () => ({}), {
        got: () => (visit = /lotline-guest=([^;]+)/.exec(device.cookie)?.[1] ?? ''),
        seen: async () => {
          visit = /lotline-guest=([^;]+)/.exec(device.cookie)?.[1] ?? ''
          return visit !== ''
        },
      }),
      holding(device, lotId, held),
      // The reset stores that the server must still be told.
      { ...leaving, isStored: true },
    ],
    judge: async () => [
      ...expected('a deal', await countOf(stage, sql`deal where lot_id = ${lotId}`)),
      ...((await own()) === undefined ? [] : ['left: the next visitor sees the purchase']),
    ],
  }
}
