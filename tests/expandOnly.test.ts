import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../server/db/migrations')
/** Earlier migrations ran while every process was stopped. */
const since = '0296'
const takesAway =
  /\bdrop (?:table|column|function|view|type|constraint)\b|\brename\b|\balter column \w+ (?:set data )?type\b|\bset not null\b|\badd column (?:if not exists )?\w+ \w+[^,;]* not null(?![^,;]*\bdefault\b)/i

/**
 * New constraints that the previous release's writes may break, and dropped parts that it relies on. On a new
 * table, these are harmless.
 */
const newRule =
  /\badd (?:constraint \w+ )?(?:check|unique|foreign key|exclude)\b(?!.*\bnot valid\b)|\bcreate unique index\b|\bdrop (?:trigger|index|default)\b|\b(?:truncate|delete from)\b/is
const tableOf = /\b(?:alter table|on|truncate|delete from)\s+(?:only\s+)?(\w+)/i

/** Statements that a process of the previous release might not survive. */
function contractions(text: string): string[] {
  if (/^-- contract: \S.{20,}/m.test(text)) return []
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(
      (statement, _, all) =>
        takesAway.test(statement) || (newRule.test(statement) && !isOnNew(statement, all)),
    )
}

function isOnNew(statement: string, all: readonly string[]): boolean {
  const [, table = ''] = tableOf.exec(statement) ?? []
  return (
    table !== '' &&
    all.some((one) => new RegExp(`^create table (?:if not exists )?${table}\\b`, 'i').test(one))
  )
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
  ['alter table lot add check (price > 0);', 1],
  ['alter table lot add check (price > 0) not valid;', 0],
  ['alter table lot add constraint priced unique (price);', 1],
  ['create unique index on lot (price);', 1],
  ['create table home (id int); create unique index on home (id);', 0],
  ['alter table lot alter column price drop default;', 1],
  ['create table home (id int); drop index lot_price;', 1],
  ['drop trigger priced on lot;', 1],
  ['delete from lot;', 1],
  ['-- drop table lot\ncreate table home (id int not null);', 0],
  ['-- contract: no process has read this column since 1.4.\nalter table lot drop column price;', 0],
])('%j', (text, count) => {
  expect(contractions(text)).toHaveLength(count)
})
