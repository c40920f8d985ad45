import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { stubPage } from '../calls/page.ts'
import { json } from '../offline/world/fakeServer.ts'

const agents = [{ agent_id: 4, firstName: 'Ana', lastName: 'Invented' }]
let online = true
stubPage(async () => {
  if (!online) throw new TypeError('cut')
  return json(200, { isOK: 1, agents })
})
const { agentsOf } = await import('../../src/screens/journey/knownAgents.ts')
const { drafts } = await import('../../src/calls/drafts.ts')
const { NoNetwork } = await import('../../src/calls/refused.ts')
const { theVault } = await import('../../src/store/sessionVault.ts')

test('agents that were loaded are found offline, until the session ends', async () => {
  await theVault().begin({ scope: 'user:3', grant: 'g', onDisk: true })
  expect(await agentsOf('C0101', 7)).toEqual(agents)
  online = false
  expect(await agentsOf('C0101', 7)).toEqual(agents)
  await expect(agentsOf('C0101', 8)).rejects.toThrow(NoNetwork)
  await expect(agentsOf('C0202', 7)).rejects.toThrow(NoNetwork)
  await theVault().drop()
  expect(await drafts.load('known-agents')).toBeUndefined()
  await expect(agentsOf('C0101', 7)).rejects.toThrow(NoNetwork)
})
