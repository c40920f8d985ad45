import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import type { Send } from '../../../src/calls/action.ts'
import { type Application, applicationFrom } from '../../../src/rules/fields/application.ts'
import { fieldContext, typedFrom } from '../../../src/rules/fields/field.ts'
import { formsFrom } from '../../../src/rules/fields/sheet.ts'
import { markets } from '../../../src/rules/markets.ts'
import { handInApplication } from '../../../src/screens/purchase/handInApplication.ts'
import { lenderForm } from '../../../src/rules/fields/finance.ts'
import { applicationOf } from '../../../server/db/purchaseApplications.ts'
import { handedPurchasers } from '../../../server/db/purchasers.ts'
import { markPreviewed } from '../../../server/db/purchases.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())

const { request } = schemas['/comty/GetPaypalToken'].example
const person = { ...request.purchasers[0], isCorporate: false }
const jo = { ...person, firstName: 'Jo', email: 'jo@example.com', phones: [] }
const blank = applicationFrom({}, 2)
const application: Application = {
  ...blank,
  ...formsFrom({ ...request, agency: null, agent: null, purchasers: [person, jo], notes: '' }),
  shares: ['66.6667', '33.3333'],
  financeBroker: { ...blank.financeBroker, name: 'Lee Park', email: 'lee@example.com' },
  lender: typedFrom(lenderForm, {
    institution: 'Lakeside Bank',
    amount: '650000.50',
    accountNumber: '123456789012',
  }),
}
const about = { context: fieldContext(markets.base, new Date(), null), idDemanded: false }

/** What is stored of an application: shares, finance broker and lender. */
async function kept({ transId }: Purchase): Promise<object> {
  const { shares } = await handedPurchasers(world.db, transId)
  const { financeBroker, lender } = await applicationOf(world.db, transId)
  return { shares: shares.map(Number), financeBroker, lender }
}
const whole = {
  shares: [66.6667, 33.3333],
  financeBroker: { name: 'Lee Park', email: 'lee@example.com' },
  lender: { institution: 'Lakeside Bank', amount: 650_000_50, accountNumber: '123456789012' },
}

/**
 * Calls as the page makes them: one without an answer is repeated with the same key. `lost` chooses the
 * answers that do not arrive.
 */
function sending(cookie: string, lost: (nth: number) => boolean) {
  const unsettled = new Map<string, string>()
  const sent: string[] = []
  const send = (async (path: string, body: object) => {
    const name = path + JSON.stringify(body)
    const key = unsettled.get(name) ?? newKey()
    unsettled.set(name, key)
    sent.push(path)
    const isLost = lost(sent.length)
    const { status, body: answer } = await world.call(path, body, { cookie, key })
    if (isLost) throw new Error('The answer is lost')
    unsettled.delete(name)
    expect([path, status]).toEqual([path, 200])
    return answer
  }) as Send
  return { send, sent }
}

async function begun(): Promise<{ purchase: Purchase; cookie: string }> {
  const cookie = await shop.visitor()
  const { body } = await shop.hold(await shop.lot(), cookie)
  await markPreviewed(world.db, body.transId)
  return { purchase: await shop.read(body.transId, cookie), cookie }
}

test('an application arrives whole with its first call, or not at all', async () => {
  const { purchase, cookie } = await begun()
  const { send } = sending(cookie, () => true)
  await expect(handInApplication(send, purchase, { application, about })).rejects.toThrow('lost')
  expect(await kept(purchase)).toMatchObject(whole)
})

test('whichever answer is lost, the next attempt saves everything', async () => {
  for (let nth = 1; ; nth += 1) {
    const { purchase, cookie } = await begun()
    const page = sending(cookie, (at) => at === nth)
    const first = await handInApplication(page.send, purchase, { application, about }).catch(() => 'lost')
    if (first !== 'lost') {
      expect(nth).toBeGreaterThan(1)
      return
    }
    await handInApplication(page.send, purchase, { application, about })
    expect(await kept(purchase)).toMatchObject(whole)
  }
})
