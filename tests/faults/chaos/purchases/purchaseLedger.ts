import { join } from 'node:path'
import { openDatabase } from '../../../../server/db/database.ts'
import { opened } from '../../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../../server/db/sql.ts'
import { bare, type Walk } from './walk.ts'

/** A purchase in the server's database. */
export interface StoredPurchase {
  readonly id: number
  readonly state: string
  readonly reference: string | null
  readonly lots: readonly number[]
  /** Null once it is reserved. */
  readonly typed: Readonly<Record<string, string | number | boolean>> | null
  readonly people: readonly Readonly<Record<string, unknown>>[]
  /** Its application as submitted. */
  readonly application: string
  readonly options: readonly number[]
  /** The lots sold through it, once for each sale. */
  readonly sold: readonly number[]
  /** How often it was reserved, according to the records. */
  readonly reserved: number
}

export interface JudgedPurchases {
  /** Saved and then lost, or never reserved. */
  readonly lost: readonly string[]
  /** A home bought or sold twice, a purchase reserved twice, a purchaser listed twice. */
  readonly doubled: readonly string[]
  /** Data of one purchase found in another. */
  readonly mixed: readonly string[]
  readonly reserved: number
}

/** Reads every purchase from a stopped server's data folder. */
export async function readPurchases(dataFolder: string): Promise<readonly StoredPurchase[]> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    return await db.all<StoredPurchase>(sql`
      select id::int as id, state, reference, ${opened('purchase.typed', 'p')} as typed,
        array(select (home->>'lotId')::int from jsonb_array_elements(frozen->'homes') home) as lots,
        coalesce((select jsonb_agg(to_jsonb(one)
          || jsonb_build_object('id_number', ${opened('purchaser.id_number', 'one')}, 'other_ids', ${opened('purchaser.other_ids', 'one')})
          order by position) from purchaser one where purchase_id = p.id), '[]') as people,
        coalesce((select body::text from purchase_application where purchase_id = p.id), '') as application,
        array(select option_id from purchase_choice join deal on deal.id = deal_id
              where purchase_id = p.id and deal.state in ('held', 'sold')) as options,
        array(select lot_id from deal where purchase_id = p.id and deal.state = 'sold') as sold,
        (select count(*)::int from audit where action = 'purchase.reserve' and object = 'purchase:' || p.id) as reserved
      from purchase p order by id`)
  } finally {
    await db.close()
  }
}

/** The column of a field of the first purchaser. */
const columns: Readonly<Record<string, string>> = {
  'purchasers.0.firstName': 'first_name',
  'purchasers.0.lastName': 'last_name',
  'purchasers.0.email': 'email',
  'purchasers.0.phones.0': 'phones',
  'purchasers.0.birthDate': 'birth_date',
  'purchasers.0.address': 'address',
  'purchasers.0.city': 'city',
  'purchasers.0.postalCode': 'postal_code',
  'purchasers.0.idNumber': 'id_number',
}

/**
 * Everything in a purchase about people, as one text; numbers appear a second time without spaces and signs.
 */
function everythingIn({ typed, people, application }: StoredPurchase): string {
  const text = JSON.stringify([typed, people, application])
  return `${text} ${text.replaceAll(/[^\d"]/g, '')}`
}

/** Checks the server's purchases against what people did. */
export function judgePurchases(walks: readonly Walk[], stored: readonly StoredPurchase[]): JudgedPurchases {
  const lost: string[] = []
  const doubled: string[] = []
  const mixed: string[] = []
  for (const walk of walks) {
    const { name, home, typed, option } = walk
    lost.push(...walk.lost.map((what) => `${name}: ${what}`))
    const own = stored.filter(({ lots }) => lots.includes(home.lotId))
    if (own.length > 1) doubled.push(`${name}: ${own.length} purchases`)
    const sales = stored.flatMap(({ sold }) => sold).filter((lotId) => lotId === home.lotId).length
    if (sales > 1) doubled.push(`${name}: sold ${sales} times`)
    const one = own.find(({ state }) => state === 'reserved')
    if (one === undefined || sales === 0) {
      lost.push(`${name}: not reserved`)
      continue
    }
    if (one.reserved !== 1) doubled.push(`${name}: reserved ${one.reserved} times`)
    if (one.typed !== null) lost.push(`${name}: what was typed is still there`)
    if (one.people.length > 1) doubled.push(`${name}: ${one.people.length} purchasers`)
    if (one.reference !== walk.reference) lost.push(`${name}: its reference ${walk.reference}`)
    const [person = {}] = one.people
    for (const [id, text] of Object.entries(typed)) {
      // Not every project asks for every field.
      if (!walk.kept.has(id)) continue
      const column = columns[id]
      if (column === undefined) {
        if (!one.application.includes(JSON.stringify(text))) lost.push(`${name}: ${id} ${text} as handed in`)
        continue
      }
      const handed = person[column]
      if (bare(id, String(Array.isArray(handed) ? handed[0] : handed)) !== bare(id, text))
        lost.push(`${name}: ${id} ${text} as handed in`)
    }
    if (option !== null && !one.options.includes(option.id)) lost.push(`${name}: option ${option.id}`)
    if (one.options.some((id) => id !== option?.id)) mixed.push(`${name}: options ${one.options.join()}`)
    const text = everythingIn(one)
    for (const other of walks) {
      if (other === walk) continue
      for (const [id, value] of Object.entries(other.typed)) {
        if (text.includes(bare(id, value))) mixed.push(`${name} has ${id} of ${other.name}: ${value}`)
      }
    }
  }
  const known = new Set(walks.map(({ home }) => home.lotId))
  for (const { id, lots } of stored) {
    if (!lots.some((lotId) => known.has(lotId))) doubled.push(`purchase ${id} is nobody's`)
  }
  return { lost, doubled, mixed, reserved: stored.filter(({ state }) => state === 'reserved').length }
}
