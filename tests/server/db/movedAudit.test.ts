import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { audited } from '../../../server/db/builders/movedTables.ts'

const server = resolve(import.meta.dirname, '../../../server')

/** Kinds of things in the log that do not move with a builder, and why. */
const staying: Readonly<Record<string, string>> = {
  cell: 'of the installation',
  delivery: 'the second word after a purchase',
  erasure: 'of the installation: what was erased does not move',
  files: 'a count of the installation',
  help: 'answered within minutes',
  invite: 'a link that ends within days',
  items: 'moves with its actor, a device',
  provider_event: 'of the installation',
  session: 'people sign in again',
  sessions: 'people sign in again',
  subscription: 'paid to the operator of the marketplace',
  worksheets: 'a count of the installation',
}

/** What an object of the log begins with, wherever the server writes one. */
function kindsWritten(): Set<string> {
  const kinds = new Set<string>()
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const text = readFileSync(join(server, name), 'utf8')
    if (!/\bappendAudit(Hourly)?\b/.test(text)) continue
    for (const [, said = ''] of text.matchAll(/\bobject(?::|\s=)([^\n]*)/g))
      for (const [, kind = ''] of said.matchAll(/[`'](\w+):/g)) kinds.add(kind)
  }
  return kinds
}

test('what the log says of each kind of thing moves with its builder, or it says why not', () => {
  const kinds = [...kindsWritten()]
  expect(kinds).toEqual(expect.arrayContaining(['purchase', 'visitTime', 'paper']))
  expect(kinds.filter((kind) => !(kind in audited) && !(kind in staying)).toSorted()).toEqual([])
  expect(Object.keys(staying).filter((kind) => kind in audited || !kinds.includes(kind))).toEqual([])
  // Only these two are named by a variable.
  const unknown = Object.keys(audited).filter((kind) => !kinds.includes(kind))
  expect(unknown).toEqual(['agency', 'agent'])
})
