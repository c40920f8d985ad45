// Must come first: it replaces the server and the drafts that the page imports.
import { begun, refused, type, well, world } from './purchaseWorld.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { lastingAction } from '../../../src/calls/lastingAction.ts'
import { currentToasts, dismissToast } from '../../../src/controls/toast.ts'
import { type Line, lineText } from '../../../src/i18n/line.ts'
import { fieldContext } from '../../../src/rules/fields/field.ts'
import { markets } from '../../../src/rules/markets.ts'
import { addBroker } from '../../../src/screens/purchase/addBroker.ts'
import { handIn } from '../../../src/screens/purchase/handIn.ts'
import { purchaseAtom, unsentAtom } from '../../../src/screens/purchase/purchaseInHand.ts'
import type { Purchase, Typed } from '../../../src/screens/purchase/step.ts'
import { editAskedAtom, hearEdit } from '../../../src/session/editMode.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const city = 'purchasers.0.city'
const telephone = 'solicitor.telephone'

/** Presses Next on the current screen. */
async function next(): Promise<boolean> {
  const purchase = sessionStore.get(purchaseAtom) ?? begun
  const typed: Typed = { ...purchase.typed, ...sessionStore.get(unsentAtom).typed }
  const about = { context: fieldContext(markets.base, new Date(0), null), idDemanded: false }
  return await lastingAction().run((send) => handIn(send, { purchase, typed, purchaserCount: 1, about }))
}
const handed = () => world.sent.filter(([path]) => path === '/comty/GetPaypalToken').map(([, ask]) => ask)

/** Makes the server answer with this purchase. */
const serverHas = (purchase: Purchase) => {
  world.answer = (path, request) =>
    path === '/purchase/GetPurchase' ? { isOK: 1, purchase } : well(path, request)
}

test('what is submitted is what was on screen, at the version that has it', async () => {
  type({ [city]: 'Guelph' })
  serverHas({ ...begun, version: begun.version + 2, typed: { [city]: 'Guelph', 'purchasers.0.key': 'k1' } })
  expect(await next()).toBe(true)
  expect(handed()).toMatchObject([{ version: begun.version + 2, purchasers: [{ city: 'Guelph' }] }])
})

test('what another device has changed is left to the server to refuse', async () => {
  type({ [city]: 'Guelph' })
  serverHas({ ...begun, version: begun.version + 2, typed: { [city]: 'Barrie' } })
  await next()
  expect(handed()).toMatchObject([{ version: begun.version, purchasers: [{ city: 'Guelph' }] }])
})

test('a field that this project does not ask for blocks nothing', async () => {
  serverHas({ ...begun, version: begun.version + 1, typed: { [telephone]: '416-555-0101' } })
  await next()
  expect(handed()).toMatchObject([{ version: begun.version + 1 }])
})

test('while an embedding page edits, Next asks to save first and submits nothing', async () => {
  hearEdit({ action: 'setMode', mode: 'edit' })
  type({ [city]: 'Guelph' })
  expect(await next()).toBe(false)
  expect(world.sent).toEqual([])
  expect(sessionStore.get(editAskedAtom)).toBe('save')
})

describe('a submitted brokerage', () => {
  const agency = { name: 'Oak Realty', address: '', telephone: '', fax: '', postalCode: '', contactName: '' }
  const agent = {
    firstName: 'Ann',
    lastName: 'Oak',
    email: 'ann@example.test',
    contact: '',
    fax: '',
    commission: '',
  }
  const oak = { company_id: 3, ...agency }
  afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  const sentTo = (list: 'CreateCompany' | 'AgentNameCreate') =>
    world.sent.filter(([path]) => path === `/comty/${list}`).map(([, ask]) => ask)
  const add = async (
    more: Partial<Parameters<typeof addBroker>[1]> = {},
    known: Partial<Parameters<typeof addBroker>[2]> = {},
  ) =>
    await lastingAction().run((send) =>
      addBroker(send, { projectId: 'C0101', agency, agent, ...more }, { named: undefined, ...known }),
    )

  test('is added to the builder’s, with its agent', async () => {
    world.answer = () => ({ isOK: 1, company_id: 3, created: true })
    expect(await add()).toBe(true)
    expect(sentTo('CreateCompany')).toEqual([{ projectId: 'C0101', ...agency }])
    expect(sentTo('AgentNameCreate')).toEqual([{ projectId: 'C0101', companyId: 3, ...agent }])
  })

  test('is not added again if the builder knows it; the server tells its agents apart', async () => {
    await add({}, { named: oak })
    expect([sentTo('CreateCompany'), sentTo('AgentNameCreate')]).toMatchObject([[], [{ companyId: 3 }]])
  })

  test('is added for nobody if none is named', async () => {
    await add({ agency: null, agent: null })
    expect(world.sent).toEqual([])
  })

  test.each([
    ['CreateCompany', 'Could not create Sales Agency.'],
    ['AgentNameCreate', 'Could not create Sales Agent.'],
  ])('that %s refuses stops nothing, and the screen says so', async (call, sentence) => {
    world.answer = (path) => {
      if (path === `/comty/${call}`) throw refused('WRONG_FIELD')
      return { isOK: 1, company_id: 3, created: true }
    }
    expect(await add()).toBe(true)
    const said = currentToasts().map(({ text }) => lineText(text as Line, { language: 'en', market: 'base' }))
    expect(said).toEqual([sentence])
  })
})
