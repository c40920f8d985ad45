// Must come first: it replaces the server and the drafts that the page imports.
import { begun, email, refused, type, waiting, well, world } from './purchaseWorld.ts'
import { expect, test, vi } from 'vitest'
import { Action } from '../../../src/calls/action.ts'
import { NoNetwork } from '../../../src/calls/refused.ts'
import { askForCode, takeBy, waitingProblem } from '../../../src/screens/purchase/takeOver.ts'
import { StillWaits } from '../../../src/screens/purchase/stillWaits.ts'

// The page has already asked for its session.
vi.mock('../../../src/session/start.ts', () => ({ sessionAsked: async () => undefined }))

const { projectId, transId } = begun
const askOnce = async () => {
  const action = new Action()
  let code: unknown
  const isDone = await action.run(async (send) => {
    code = await askForCode(send, { projectId, transId, leave: true })
  })
  return { isDone, code, problem: action.state().problem }
}
const paths = () => world.sent.map(([path]) => path)

test('no code is shown before everything typed has arrived', async () => {
  for (const fault of [refused('BUSY'), new NoNetwork()]) {
    world.answer = () => {
      throw fault
    }
    type({ [email]: 'mia@example.test' })
    const { isDone, problem } = await askOnce()
    expect(isDone).toBe(false)
    expect(problem).toBeInstanceOf(StillWaits)
    expect(waitingProblem(problem)).toBe(fault)
    expect(paths()).not.toContain('/purchase/HandOver')
    expect(waiting().typed).toEqual({ [email]: 'mia@example.test' })
  }
  const code = { isOK: 1, token: 't', endsAt: '' }
  world.answer = (path, request) => (path === '/purchase/HandOver' ? code : well(path, request))
  expect(await askOnce()).toEqual({ isDone: true, code, problem: null })
  expect(paths().slice(-2)).toEqual(['/purchase/KeepFields', '/purchase/HandOver'])
})

test('a lost answer is requested again; it names the purchase, which is loaded', async () => {
  const action = new Action()
  let taken: unknown
  const take = () => action.run(async (send) => void (taken = await takeBy(send, 'token')))
  world.answer = () => {
    throw new NoNetwork('unsure')
  }
  expect(await take()).toBe(false)
  world.answer = (path) =>
    path === '/purchase/TakeOver' ? { isOK: 1, transId, purchase: null } : { purchases: [begun] }
  expect(await take()).toBe(true)
  expect(taken).toEqual(begun)
  expect(paths()).toEqual(['/purchase/TakeOver', '/purchase/TakeOver', '/purchase/GetPurchases'])
})
