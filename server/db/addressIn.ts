import { emailKey } from '../../src/rules/emailKey.ts'
import { type Sql, sql } from './sql.ts'

/** Whether a column is this address. */
export const isAddress = (column: Sql, email: string): Sql =>
  sql`lower(trim(${column})) = lower(trim(${email}))`

/** The account of an address. A condition may follow. */
export const accountsOf = (email: string): Sql =>
  sql`select id from person where ${isAddress(sql`person.email`, email)}`

/** Worksheets in which an address takes part. */
export const worksheetIdsOf = (email: string): Sql => sql`
  select worksheet_id from purchaser where ${isAddress(sql`email`, email)} and worksheet_id is not null`

/** Purchases in which an address, or its account, takes part. */
export const purchasesOf = (email: string): Sql => sql`
  select id from purchase where id in (
    select purchase_id from purchase_party where person_id in (${accountsOf(email)})
    union all select purchase_id from purchaser where ${isAddress(sql`email`, email)} and purchase_id is not null)`

const letter = String.raw`a-z0-9\u00c0-\u024f`
/** What begins a word without being a part of it: escapes of JSON, of links and of mails. */
const escape = String.raw`\\[bfnrt]|[=%][0-9a-f]{2}`
const literal = (text: string): string => text.replaceAll(/[^a-z0-9@\u0080-\uffff]/g, String.raw`\$&`)

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds an address in text in small letters, also in JSON, but not
 * inside a longer address: `ann@x.example` is not in `joann@x.example`, nor in `ann@x.example.org`.
 */
export function addressPattern(email: string): string {
  const address = emailKey(email)
  const inJson = JSON.stringify(address).slice(1, -1)
  const either = [...new Set([address, inJson])].map(literal).join('|')
  return `(^|[^${letter}._%+'-]|${escape})['.-]*(${either})($|[^${letter}.-]|[.-]+($|[^${letter}.-]))`
}

/** Whether an address stands in a column's text, whole. */
export const standsIn = (column: Sql, email: string): Sql =>
  sql`lower(${column}::text) ~ ${addressPattern(email)}`
