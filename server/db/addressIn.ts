import { emailKey } from '../../src/rules/emailKey.ts'
import { type Sql, sql } from './sql.ts'

/** Whether a column equals this address. */
export const isAddress = (column: Sql, email: string): Sql =>
  sql`lower(trim(${column})) = lower(trim(${email}))`

/** Selects the account of an address; another condition may follow. */
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
/** Escapes of JSON, links and mails that may precede a word. */
const escape = String.raw`\\[bfnrt]|[=%][0-9a-f]{2}`
const literal = (text: string): string => text.replaceAll(/[^a-z0-9@\u0080-\uffff]/g, String.raw`\$&`)

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds an address in lower-case text or JSON, but
 * not inside a longer one such as `joann@x.example`.
 */
export function addressPattern(email: string): string {
  const address = emailKey(email)
  const inJson = JSON.stringify(address).slice(1, -1)
  const either = [...new Set([address, inJson])].map(literal).join('|')
  return `(^|[^${letter}._%+'-]|${escape})['.-]*(${either})($|[^${letter}.-]|[.-]+($|[^${letter}.-]))`
}

/** Whether a column's text contains an address as a whole. */
export const standsIn = (column: Sql, email: string): Sql =>
  sql`lower(${column}::text) ~ ${addressPattern(email)}`
