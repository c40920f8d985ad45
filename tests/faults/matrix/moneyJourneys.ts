import { sql } from '../../../server/db/sql.ts'
import type { GatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import type { Outcome } from '../../../src/offline/classify.ts'
import { multipart, onePixel } from '../../server/calls/accessCells.ts'
import { open } from '../../server/calls/smallWorld.ts'
import { form } from '../../server/payments/padForm.ts'
import { readyToReserve } from '../../server/purchases/newPurchase.ts'
import type { Device } from './device.ts'
import { calling, type Journey, type Step } from './journey.ts'
import { hurry } from './judge.ts'
import { byCard, countOf, expected, newLot, newPerson } from './people.ts'
import { ownPurchase } from './saleJourneys.ts'
import type { Stage } from './stage.ts'

const done: Outcome = { kind: 'taken', status: 200, answer: {} }
const notYet: Outcome = { kind: 'wait', why: 'running' }

/** A purchase that lacks only what the journey is about. */
async function bought(
  stage: Stage,
  device: Device,
  projectId: string,
): Promise<{ lotId: number; transId: number; total: number }> {
  const lotId = await newLot(stage, projectId)
  const held = await device.send('/comty/PutDPTimerLR', { projectId, lot_id: lotId })
  if (held.kind !== 'taken') throw new Error(JSON.stringify(held))
  const transId = held.answer['transId'] as number
  await readyToReserve(stage.db, transId, projectId)
  const own = await ownPurchase(device, lotId, projectId)
  return { lotId, transId, total: own?.sheet.total ?? 0 }
}

export async function pay(stage: Stage, gateway: GatewayTwin): Promise<Journey> {
  const { device } = await newPerson(stage, 'purchaser')
  const { lotId, transId, total } = await bought(stage, device, byCard)
  const of = { projectId: byCard, transId }
  const due = Math.round(total * 0.05)
  const pages = async () =>
    await stage.db.all<{ id: string }>(sql`
      select object_id as id from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${transId} and object_id is not null order by a.id desc`)
  const chargesOf = async () => (await pages()).flatMap(({ id }) => gateway.checkouts.get(id)?.charge ?? [])
  const isPaid = async (): Promise<boolean> =>
    (await chargesOf()).some(({ status }) => status === 'requires_capture' || status === 'succeeded')
  const isReserved = async (): Promise<boolean> =>
    (await ownPurchase(device, lotId, byCard))?.state === 'reserved'
  const card: Step = {
    name: 'the card',
    isStored: true,
    seen: isPaid,
    // At the gateway, not at the server; the gateway then tells the server.
    press: async () => {
      const [page] = await pages()
      if (page === undefined) return notYet
      await gateway.pay(page.id).catch(() => undefined)
      return (await isPaid()) ? done : notYet
    },
  }
  const back: Step = {
    name: 'back from the gateway',
    isStored: true,
    seen: isReserved,
    press: async () => {
      if (await isReserved()) return done
      await hurry(stage)
      return notYet
    },
  }
  return {
    device,
    steps: [
      calling(device, '/purchase/OpenPayment', () => ({ ...of, total, due }), {
        seen: async () => (await pages()).length > 0,
      }),
      card,
      back,
    ],
    judge: async () => {
      const charges = await chargesOf()
      const taken = charges.filter(({ received }) => received > 0)
      return [
        ...expected('a charge', taken.length),
        ...expected(
          'money in cents',
          taken.reduce((sum, { received, refunded }) => sum + received - refunded, 0),
          due,
        ),
        ...expected('a sale', await countOf(stage, sql`deal where lot_id = ${lotId} and state = 'sold'`)),
        ...expected(
          'a captured attempt',
          await countOf(
            stage,
            sql`payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId} and a.state = 'captured'`,
          ),
        ),
        ...expected(
          'pages still open',
          await countOf(
            stage,
            sql`payment_attempt a join payment p on p.id = a.payment_id
              where p.purchase_id = ${transId} and a.state in ('opening', 'open', 'processing')`,
          ),
          0,
        ),
      ]
    },
  }
}

export async function pad(stage: Stage): Promise<Journey> {
  const { device } = await newPerson(stage, 'purchaser')
  const manager = await newPerson(stage, 'rep', [3])
  const { lotId, transId, total } = await bought(stage, device, open)
  const of = { projectId: open, transId }
  const reserved = await device.send('/purchase/Reserve', { ...of, total })
  if (reserved.kind !== 'taken') throw new Error(JSON.stringify(reserved))
  const mandates = async (where: ReturnType<typeof sql>): Promise<number> =>
    await countOf(stage, sql`mandate where purchase_id = ${transId} and ${where}`)
  const cheque: Step = {
    name: '/purchase/AddVoidCheque',
    isStored: false,
    seen: async () => (await mandates(sql`cheque_by is not null`)) > 0,
    press: async (key) =>
      await device.sendForm(
        '/purchase/AddVoidCheque',
        await multipart(of, { bytes: onePixel, name: 'a.png', type: 'image/png' }),
        key,
      ),
  }
  let sha256 = ''
  const generating = calling(device, '/comty/GeneratePAD', () => of, {
    got: (answer) => (sha256 = answer.sha256),
    seen: async () => sha256 !== '',
  })
  const confirming = calling(device, '/purchase/ConfirmPad', () => ({ ...of, sha256 }), {
    seen: async () => (await mandates(sql`confirmed_at is not null`)) > 0,
  })
  return {
    device,
    steps: [
      calling(device, '/comty/AddPAD', () => ({ ...of, ...form }), {
        seen: async () => (await mandates(sql`true`)) > 0,
      }),
      cheque,
      {
        ...confirming,
        press: async (key) => {
          const paper = await generating.press(`${key}p`)
          return paper.kind === 'taken' ? await confirming.press(key) : paper
        },
      },
      calling(manager.device, '/purchase/ApprovePad', () => of, {
        seen: async () => (await mandates(sql`state = 'active'`)) > 0,
      }),
    ],
    judge: async () => [
      ...expected('an agreement', await mandates(sql`state <> 'cancelled'`)),
      ...expected('an active agreement', await mandates(sql`state = 'active'`)),
      // Its second deposit; the first is due with the offer.
      ...expected(
        'planned debits',
        await countOf(stage, sql`planned_debit where purchase_id = ${transId} and state <> 'cancelled'`),
        2,
      ),
      ...expected(
        'places with two debits',
        await countOf(
          stage,
          sql`(select position from planned_debit where purchase_id = ${transId} and state <> 'cancelled'
               group by position having count(*) > 1) twice`,
        ),
        0,
      ),
      ...expected('a sale', await countOf(stage, sql`deal where lot_id = ${lotId} and state = 'sold'`)),
    ],
  }
}
