// First: it puts a made-up server and drafts in the place of those that the page imports.
import { begun, type, well, world } from './purchaseWorld.ts'
import { expect, test } from 'vitest'
import { lastingAction } from '../../../src/calls/lastingAction.ts'
import { fieldContext } from '../../../src/rules/fields/field.ts'
import { markets } from '../../../src/rules/markets.ts'
import { handIn } from '../../../src/screens/purchase/handIn.ts'
import { purchaseAtom, unsentAtom } from '../../../src/screens/purchase/purchaseInHand.ts'
import type { Purchase, Typed } from '../../../src/screens/purchase/step.ts'
import { editAskedAtom, hearEdit } from '../../../src/session/editMode.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const city = 'purchasers.0.city'
const telephone = 'solicitor.telephone'

/** Next, pressed on the screen as it is now. */
async function next(): Promise<boolean> {
  const purchase = sessionStore.get(purchaseAtom) ?? begun
  const typed: Typed = { ...purchase.typed, ...sessionStore.get(unsentAtom).typed }
  const about = { context: fieldContext(markets.base, new Date(0), null), idDemanded: false }
  return await lastingAction().run((send) => handIn(send, { purchase, typed, purchaserCount: 1, about }))
}
const handed = () => world.sent.filter(([path]) => path === '/comty/GetPaypalToken').map(([, ask]) => ask)

/** A server whose purchase, once it is looked at, is this. */
const serverHas = (purchase: Purchase) => {
  world.answer = (path, request) =>
    path === '/purchase/GetPurchase' ? { isOK: 1, purchase } : well(path, request)
}

test('what is handed in is what was on screen, at the version that has it', async () => {
  type({ [city]: 'Guelph' })
  serverHas({ ...begun, version: begun.version + 2, typed: { [city]: 'Guelph', 'purchasers.0.key': 'k1' } })
  expect(await next()).toBe(true)
  expect(handed()).toMatchObject([{ version: begun.version + 2, purchasers: [{ city: 'Guelph' }] }])
})

test('what another device changed meanwhile is left to the server to refuse', async () => {
  type({ [city]: 'Guelph' })
  serverHas({ ...begun, version: begun.version + 2, typed: { [city]: 'Barrie' } })
  await next()
  expect(handed()).toMatchObject([{ version: begun.version, purchasers: [{ city: 'Guelph' }] }])
})

test('a field that this project does not ask for refuses nothing', async () => {
  serverHas({ ...begun, version: begun.version + 1, typed: { [telephone]: '416-555-0101' } })
  await next()
  expect(handed()).toMatchObject([{ version: begun.version + 1 }])
})

test('while a page around us edits, Next asks to save first and hands nothing in', async () => {
  hearEdit({ action: 'setMode', mode: 'edit' })
  type({ [city]: 'Guelph' })
  expect(await next()).toBe(false)
  expect(world.sent).toEqual([])
  expect(sessionStore.get(editAskedAtom)).toBe('save')
})
