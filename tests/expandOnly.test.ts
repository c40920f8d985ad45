import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../server/db/migrations')
/** Earlier ones were applied with every process stopped. */
const since = '0296'
const takesAway =
  /\bdrop (?:table|column|function|view|type|constraint)\b|\brename\b|\balter column \w+ (?:set data )?type\b|\bset not null\b|\badd column (?:if not exists )?\w+ \w+[^,;]* not null(?![^,;]*\bdefault\b)/i

/** Statements that a process of the release before might not survive. */
function contractions(text: string): string[] {
  if (/^-- contract: \S.{20,}/m.test(text)) return []
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => takesAway.test(statement))
}

test('migrations only add, or say why the release before can run beside them', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= since)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(contractions(readFileSync(join(folder, name), 'utf8')), name).toEqual([])
})

test.each([
  ['alter table lot drop column price;', 1],
  ['alter table lot rename to home;', 1],
  ['alter table lot alter column price type bigint;', 1],
  ['alter table lot alter column price set not null;', 1],
  ['alter table lot add column colour text not null;', 1],
  ["alter table lot add column colour text not null default '';", 0],
  ['alter table lot add column colour text;', 0],
  ['-- drop table lot\ncreate table home (id int not null);', 0],
  ['-- contract: no process has read this column since 1.4.\nalter table lot drop column price;', 0],
])('%j', (text, count) => {
  expect(contractions(text)).toHaveLength(count)
})
