import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld, tower } from './smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

/** Replaces the demo's objects in an example with those of this small world. */
function here(path: CallPath): Record<string, unknown> {
  const ask = structuredClone(schemas[path].example.request) as Record<string, unknown>
  for (const field of ['projectId', 'project_id', 'Project_Id']) {
    if (field in ask) ask[field] = ask[field] === 'C0202' ? tower : open
  }
  const lot = world.lots.get('14')
  if ('lot_id' in ask) ask['lot_id'] = lot
  if ('unitId' in ask) ask['unitId'] = lot
  if ('suite_id' in ask) ask['suite_id'] = world.suites.get('1')
  if ('template_id' in ask) ask['template_id'] = world.templates[0]
  if ('templateId' in ask) ask['templateId'] = world.templates[0]
  if ('modelId' in ask) ask['modelId'] = world.models[0]
  return ask
}

test.each(Object.keys(calls) as CallPath[])('%s answers its example', async (path) => {
  const cookie = path === '/device/Enrol' ? world.cookies.rep : world.cookies.broker
  const answer = await world.call(path, here(path), { cookie, key: newKey() })
  expect(answer.body, JSON.stringify(answer.body)).toBeDefined()
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  if (answer.status === 200) {
    expect(schemas[path].answer.safeParse(answer.body).error).toBeUndefined()
  } else {
    expect(answer.body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
    const more = ['why', 'params', 'field', 'sheet', 'newSheet']
    expect(Object.keys(answer.body).filter((name) => !more.includes(name))).toHaveLength(3)
    // Only calls that need something missing here may be refused, so never one that works offline.
    expect(factsOf(path).offline, `${path} ${JSON.stringify(answer.body)}`).not.toBe('cached')
  }
})
