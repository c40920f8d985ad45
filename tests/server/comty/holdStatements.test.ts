import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { countStatements, type Counted } from '../../world/countStatements.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let db: Database
let counted: Counted
let world: SmallWorld
beforeAll(async () => {
  db = await emptyDatabase()
  counted = countStatements(db)
  world = await startSmallWorld(counted.db)
})
afterAll(async () => {
  await world.stop()
  await db.close()
})

const ask = (path: '/comty/PutDPTimerLR' | '/comty/RemoveDPTimerLR') => async (number: string) => {
  const template = path === '/comty/PutDPTimerLR' ? { template_id: world.templates[0] } : {}
  const body = { projectId: open, lot_id: world.lots.get(number), ...template }
  const answer = await world.call(path, body, { cookie: world.cookies.purchaser, key: newKey() })
  expect(answer.body).toMatchObject({ isOK: 1 })
}
const hold = ask('/comty/PutDPTimerLR')
const release = ask('/comty/RemoveDPTimerLR')

// The embedded database runs one transaction at a time, so every statement of a hold delays all the others.
describe('how many database queries a hold needs', () => {
  test.each([
    // One of them finds the options of the person's own worksheet for the home, one counts for the link that led here.
    ['a first hold', async () => await hold('11'), 18],
    ['the same hold again', async () => await hold('11'), 8],
    ['its release', async () => await release('11'), 11],
    ['holding the home again, at the prices of today', async () => await hold('11'), 22],
  ])('%s', async (_, work, most) => {
    const texts = await counted.during(work)
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
  })

  test('it never reads the homes of all communities', async () => {
    const texts = await counted.during(async () => await hold('12'))
    expect(texts.filter((text) => text.includes('spans'))).toEqual([])
  })
})
