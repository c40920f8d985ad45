import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallPath, factsOf } from '../../../src/contract/table.ts'
import { answerTo } from './accessCells.ts'
import { everybody, type SmallWorld, startSmallWorld } from './smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { TRUST_PROXY: '1' } })
})
afterAll(async () => await world.stop())

const shared = (Object.keys(calls) as CallPath[]).filter((path) => {
  const { offline, scope } = factsOf(path)
  return offline === 'cached' && scope !== 'person'
})

// The device keeps these answers, so the next person to use it sees the same copy.
test.each(shared)('%s: whoever may ask gets the same answer, or it has a scope', async (path) => {
  const told = new Map<string, string[]>()
  for (const who of everybody) {
    const { status, body } = await answerTo(world, path, who, 'same')
    if (status !== 200) continue
    const text = JSON.stringify(body)
    told.set(text, [...(told.get(text) ?? []), who])
  }
  expect([...told.values()].slice(1)).toEqual([])
})
