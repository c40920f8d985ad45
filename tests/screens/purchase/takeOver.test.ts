// First: it puts a made-up server and drafts in the place of those that the page imports.
import { begun, email, refused, type, waiting, well, world } from './purchaseWorld.ts'
import { expect, test } from 'vitest'
import { Action } from '../../../src/calls/action.ts'
import { NoNetwork } from '../../../src/calls/refused.ts'
import { askForCode, takeBy, waitingProblem } from '../../../src/screens/purchase/takeOver.ts'
import { StillWaits } from '../../../src/screens/purchase/stillWaits.ts'

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

const keys: string[] = []
/** Takes over as a page does that has just been loaded. */
const take = async () => {
  let taken: unknown
  const action = new Action()
  await action.run(async (send) => {
    taken = await takeBy(async (path, request, file, key) => {
      keys.push(key ?? '')
      return await send(path, request, file, key)
    }, 'token')
  })
  return { taken, problem: action.state().problem }
}

test('taking over is tried again under the same key, after a reload too', async () => {
  world.answer = () => {
    throw new NoNetwork('unsure')
  }
  await take()
  await take()
  world.answer = (path) =>
    path === '/purchase/TakeOver' ? { isOK: 1, transId, purchase: null } : { purchases: [begun] }
  expect(await take()).toEqual({ taken: begun, problem: null })
  expect(new Set(keys).size).toBe(1)
  expect([...world.visit.values()].join(' ')).not.toContain(keys[0])
})

test('after a refusal another try is a new request', async () => {
  world.answer = () => {
    throw refused('GUEST_HOLDS_USED')
  }
  await take()
  await take()
  expect(keys.at(-1)).not.toBe(keys.at(-2))
})
