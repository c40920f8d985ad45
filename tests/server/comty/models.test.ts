import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

interface Popular {
  readonly model_id: number
  readonly is_chosen: boolean
}

async function popular(): Promise<readonly Popular[]> {
  const { status, body } = await world.call('/comty/CallPopularTemplate', {
    projectId: open,
    MODEL_SIZE: 30,
  })
  expect(status).toBe(200)
  return body.ProjectMostPopular
}

test('nothing is called popular until somebody chose it; then it stands first', async () => {
  const before = await popular()
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((model) => model.is_chosen)).toEqual([])
  const wanted = before.at(-1)?.model_id
  const added = await world.call(
    '/user/AddWorksheetOffer',
    {
      projectId: open,
      offerType: 1,
      unitId: null,
      modelId: wanted,
      templateId: null,
      filledInAt: '2026-11-20T15:58:00.000Z',
      seen: null,
      purchasers: [
        {
          firstName: 'Paula',
          lastName: 'O’Neill',
          email: 'paula@example.test',
          phones: ['9055550100'],
          idNumber: 'X1',
        },
      ],
      agency: null,
      agent: null,
      options: [],
      notes: 'Own block: 14 m × 30 m',
      flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
      pictures: 0,
    },
    { cookie: world.cookies.broker, key: newKey() },
  )
  expect(added.status).toBe(200)
  const [first, ...others] = await popular()
  expect(first).toMatchObject({ model_id: wanted, is_chosen: true })
  expect(others.filter((model) => model.is_chosen)).toEqual([])
})
