import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'

test('values are kept apart and numbered in order', () => {
  const { text, values } = sql`select * from lot where id = ${7} and number = ${"1'; drop table lot"}`
  expect(text).toBe('select * from lot where id = $1 and number = $2')
  expect(values).toEqual([7, "1'; drop table lot"])
})

test('statements can be nested, whatever they contain', () => {
  const inner = sql`a = ${1} or b = ${2}`
  const { text, values } = sql`select ${0} where ${inner} and c = ${3} and (${sql`true`})`
  expect(text).toBe('select $1 where a = $2 or b = $3 and c = $4 and (true)')
  expect(values).toEqual([0, 1, 2, 3])
})

test('lists and joins', () => {
  const parts = [sql`a = ${1}`, sql`b = ${2}`]
  expect(sql`where ${sql.join(parts, ' and ')} or c in (${sql.list([3, 4])})`).toMatchObject({
    text: 'where a = $1 and b = $2 or c in ($3, $4)',
    values: [1, 2, 3, 4],
  })
  expect(sql`c in (${sql.list([])})`).toMatchObject({ text: 'c in (null)', values: [] })
  expect(sql`x${sql.join([])}y`.text).toBe('xy')
})

test('JSON is passed as text, raw as it is', () => {
  expect(sql`select ${sql.json({ a: [1] })}, ${sql.raw('now()')}`).toMatchObject({
    text: 'select $1::jsonb, now()',
    values: ['{"a":[1]}'],
  })
})

test('a forgotten value is an error, not a null', () => {
  const forgotten = undefined as unknown as string
  expect(() => sql`select ${forgotten}`).toThrow('undefined')
})
