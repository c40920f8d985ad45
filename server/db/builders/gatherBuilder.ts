import type { Db } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { belongsBy, type Link, linksOf, movesWithPerson, staying, takenAlong } from './movedTables.ts'

const quoted = (name: string): string => `"${name}"`

/** `a.x = b.y and …` */
const joined = ({ columns, targets }: Link, child: string, parent: string): string =>
  columns
    .map((column, at) => `${child}.${quoted(column)} = ${parent}.${quoted(targets[at] ?? '')}`)
    .join(' and ')

const isMoving = (table: string, alias: string): string =>
  `exists (select 1 from moving m where m.tab = '${table}' and m.at = ${alias}.ctid)`

/** Adds rows that `which` finds; `alias` is the table whose rows they are. Returns how many are new. */
async function add(tx: Db, table: string, from: string): Promise<number> {
  return await tx.run(
    sql.raw(`
    insert into moving (tab, at) select distinct '${table}', ${from} on conflict do nothing`),
  )
}

/** The rows below those that move, until there are no more. */
async function addBelow(tx: Db, links: readonly Link[]): Promise<void> {
  for (let added = 1; added > 0;) {
    added = 0
    for (const link of links) {
      const { child, parent } = link
      added += await add(
        tx,
        child,
        `c.ctid from ${quoted(child)} c join ${quoted(parent)} p on ${joined(link, 'c', 'p')} where ${isMoving(parent, 'p')}`,
      )
    }
  }
}

/** The rows that those which move name, and that are nobody's. */
async function addNamed(tx: Db, links: readonly Link[]): Promise<void> {
  for (let added = 1; added > 0;) {
    added = 0
    for (const link of links) {
      const { child, parent } = link
      added += await add(
        tx,
        parent,
        `p.ctid from ${quoted(child)} c join ${quoted(parent)} p on ${joined(link, 'c', 'p')} where ${isMoving(child, 'c')}`,
      )
    }
  }
}

/**
 * Notes in a temporary table `moving` where all rows of a builder are, as this transaction sees them. Returns the links
 * between tables.
 */
export async function gatherBuilder(tx: Db, builderId: number): Promise<readonly Link[]> {
  await tx.run(sql`create temporary table moving (tab text, at tid, primary key (tab, at)) on commit drop`)
  const links = await linksOf(tx)
  await tx.run(sql`insert into moving select 'builder', ctid from builder where id = ${builderId}`)
  await addBelow(
    tx,
    links.filter((link) => belongsBy(link)),
  )
  const fromHere = (link: Link): boolean => !staying.has(link.child) && link.parent !== link.child
  await addNamed(
    tx,
    links.filter((link) => fromHere(link) && takenAlong.has(link.parent)),
  )
  await addBelow(
    tx,
    links.filter((link) => movesWithPerson(link) || link.parent === 'second_factor'),
  )
  return links
}

/** Whether a row that a link names moves too. */
export const namesMoving = (link: Link, alias: string): Sql =>
  sql.raw(
    `exists (select 1 from ${quoted(link.parent)} p where ${joined(link, alias, 'p')} and ${isMoving(link.parent, 'p')})`,
  )

/** The rows of a table that move, as `t`. */
export const movingRows = (table: string): Sql =>
  sql.raw(`${quoted(table)} t join moving m on m.tab = '${table}' and m.at = t.ctid`)
