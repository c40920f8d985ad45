import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { join } from 'node:path'

/** A worksheet that was filled in and handed in, as the person at the screen knows it. */
export interface HandedIn {
  readonly email: string
  /** Which of its buyers came with a picture, from 0. */
  readonly pictures: readonly number[]
  /** "On this device" was seen, under this key; null when the plug was pulled before. */
  key: string | null
}

/** A worksheet as it lies in the server's database, with its pictures. */
export interface Stored {
  readonly id: number
  readonly key: string
  readonly email: string
  readonly expected: number
  readonly received: number
  readonly at: number
  readonly pictures: readonly { readonly key: string; readonly at: number }[]
}

export interface Judged {
  /** Acknowledged and not there. */
  readonly lost: readonly string[]
  /** There more than once. */
  readonly doubled: readonly string[]
  /** There in another order than they were handed in, or a picture before its worksheet. */
  readonly outOfOrder: readonly string[]
  /** There without having been handed in. */
  readonly unknown: readonly string[]
  readonly worksheets: number
  readonly pictures: number
}

/** Reads every worksheet out of the data folder of a server that does not run. */
export async function readStored(dataFolder: string): Promise<Stored[]> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    const rows = await db.all<{
      id: number
      key: string
      email: string
      expected: number
      received: number
      at: Date
    }>(
      sql`select w.id::int as id, client_ref as key, buyer_email as email, expected_files as expected, received_at as at
          from worksheet w order by id`,
    )
    const images = await db.all<{ worksheet: number; key: string; at: Date }>(
      sql`select worksheet_id::int as worksheet, client_ref as key, received_at as at from worksheet_image order by id`,
    )
    return rows.map((row) => {
      const pictures = images
        .filter(({ worksheet }) => worksheet === row.id)
        .map(({ key, at }) => ({ key, at: Number(at) }))
      return { ...row, at: Number(row.at), received: pictures.length, pictures }
    })
  } finally {
    await db.close()
  }
}

/** Holds what the server has against what people handed in, in the order of handing in. */
export function judge(handed: readonly HandedIn[], stored: readonly Stored[]): Judged {
  const lost: string[] = []
  const doubled: string[] = []
  const outOfOrder: string[] = []
  const place = new Map(handed.map(({ email }, at) => [email, at]))
  for (const one of handed) {
    const found = stored.filter(({ email }) => email === one.email)
    if (found.length > 1) doubled.push(one.email)
    if (one.key !== null && !found.some(({ key }) => key === one.key)) lost.push(one.email)
    for (const { pictures, key, at, expected: announced } of found) {
      const names = pictures.map((picture) => picture.key)
      const expected = one.pictures.map((nth) => `${key}-p${nth}`)
      // Handed in is handed in, whether or not somebody lived to see it: worksheet and pictures stand together.
      for (const name of expected) {
        if (!names.includes(name)) lost.push(`${one.email} ${name}, worksheet of ${announced} pictures`)
      }
      if (names.length > new Set(expected).size) doubled.push(`${one.email} pictures`)
      if (pictures.some((picture) => picture.at < at)) outOfOrder.push(`${one.email} picture`)
    }
  }
  const known = stored.filter(({ email }) => place.has(email))
  let last = -1
  for (const { email } of known) {
    const at = place.get(email) ?? 0
    if (at < last) outOfOrder.push(email)
    last = Math.max(last, at)
  }
  return {
    lost,
    doubled,
    outOfOrder,
    unknown: stored.filter(({ email }) => !place.has(email)).map(({ email }) => email),
    worksheets: known.length,
    pictures: known.reduce((sum, { pictures }) => sum + pictures.length, 0),
  }
}
