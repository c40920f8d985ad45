import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressPattern, standsIn } from '../../../server/db/addressIn.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => void (db = await emptyDatabase()))
afterAll(async () => await db.close())

const email = 'Ann@x.example'
const inside = [
  'ann@x.example',
  ' ANN@X.EXAMPLE ',
  'Ask ann@x.example.',
  '"Ann" <ann@x.example>, joann@x.example',
  "'ann@x.example'",
  '-ann@x.example',
  'mailto:ann@x.example?subject=x',
  '/login?email=ann@x.example&x=1',
  'Dear%20ann@x.example',
  JSON.stringify({ said: 'Call\nann@x.example\nsoon' }),
  '{ann@x.example,"b c"}',
]
const outside = [
  'joann@x.example',
  'jo.ann@x.example',
  'jo-ann@x.example',
  "o'ann@x.example",
  'jo+ann@x.example',
  'jo_ann@x.example',
  'éann@x.example',
  'ann@x.example.org',
  'ann@x.examples',
  'ann@x.example-homes.org',
  'annax.example',
  'ann@xqexample',
]

test('an address is found in text, but not inside a longer one, by both', async () => {
  const script = new RegExp(addressPattern(email))
  for (const text of [...inside, ...outside]) {
    const { found } = await db.one<{ found: boolean }>(sql`select ${standsIn(sql`${text}`, email)} as found`)
    const expected = inside.includes(text)
    expect({ text, found, script: script.test(text.toLowerCase()) }).toEqual({
      text,
      found: expected,
      script: expected,
    })
  }
})

test('signs that mean something in a pattern are only themselves', async () => {
  const odd = String.raw`a.b+c*"(x)\d@x.example`
  for (const text of [odd, JSON.stringify({ odd })])
    expect(await db.one(sql`select ${standsIn(sql`${text}`, odd)} as found`)).toEqual({ found: true })
  expect(await db.one(sql`select ${standsIn(sql`${'aXb@x.example'}`, 'a.b@x.example')} as found`)).toEqual({
    found: false,
  })
})
