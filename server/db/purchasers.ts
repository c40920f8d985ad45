import type { Db } from './database.ts'
import type { Director } from '../../src/rules/fields/directors.ts'
import type { HandedPurchaser } from '../../src/rules/fields/handedPurchaser.ts'
import { opened, purchaserRow, sealed } from './sealedFields/sealedColumns.ts'
import type { DealPerson } from '../../src/rules/papers/deal.ts'
import { type Sql, sql } from './sql.ts'

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phones: 'phones',
  fatherNames: 'father_names',
  birthDate: 'birth_date',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  provinceId: 'province_id',
  countryId: 'country_id',
  profession: 'profession',
  employer: 'employer',
  idType: 'id_type',
  idNumber: 'id_number',
  idExpiry: 'id_expiry',
  otherIds: 'other_ids',
  isCorporate: 'is_corporate',
  corporationName: 'corporation_name',
  corporationNumber: 'corporation_number',
  directors: 'directors',
  pictures: 'pictures',
} as const satisfies Record<keyof HandedPurchaser, string>
type Field = keyof typeof columnOf
const fields = Object.keys(columnOf) as Field[]
/** Columns that are never stored unencrypted. */
const encrypted = { idNumber: 'purchaser.id_number', otherIds: 'purchaser.other_ids' } as const
const isEncrypted = (field: Field): field is keyof typeof encrypted => field in encrypted

/** The column of a path such as `phones.0`. @throws if no purchaser has it. */
export function columnAt(path: string): Sql {
  const [name = '', place] = path.split('.')
  const column = Object.hasOwn(columnOf, name) ? columnOf[name as Field] : null
  if (column === null || name in encrypted) throw new Error(`A purchaser has no ${path}.`)
  return sql.raw(place === undefined ? column : `${column}[${Number(place) + 1}]`)
}

/** Purchasers as submitted, in order. */
const handedIn = (of: Sql): Sql => {
  const pairs = fields.map((field) =>
    isEncrypted(field)
      ? sql`${sql.raw(`'${field}'`)}, ${opened(encrypted[field])}`
      : sql.raw(`'${field}', ${columnOf[field]}`),
  )
  return sql`
    coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)})) order by position)
              from purchaser where ${of}), '[]')`
}

export const purchasersOfWorksheet: Sql = handedIn(sql`worksheet_id = w.id`)

/** Those purchasers of worksheet `w` who meet a condition. */
export const somePurchasersOfWorksheet = (which: Sql): Sql => handedIn(sql`worksheet_id = w.id and ${which}`)

const columns: Sql = sql.raw(fields.map((field) => columnOf[field]).join(', '))
const replaced: Sql = sql.raw(fields.map((field) => `excluded.${columnOf[field]}`).join(', '))

/** Values in the order of the columns. */
const valuesOf = (given: HandedPurchaser, row: string): Sql =>
  sql.join(
    fields.map((field) => {
      if (isEncrypted(field)) return sql`${sealed(encrypted[field], row, given[field])}`
      if (field === 'directors') return given.directors === undefined ? sql`null` : sql.json(given.directors)
      if (field === 'phones') return sql`${given.phones}::text[]`
      if (field === 'email') return sql`${given.email.trim()}`
      return sql`${given[field] ?? null}`
    }),
  )

/** Inserts a new worksheet's purchasers. The first one's email is the worksheet's. */
export async function insertPurchasers(
  tx: Db,
  worksheetId: number,
  purchasers: readonly HandedPurchaser[],
): Promise<void> {
  for (const [at, one] of purchasers.entries()) {
    await tx.run(sql`
      insert into purchaser (worksheet_id, position, ${columns})
      values (${worksheetId}, ${at + 1}, ${valuesOf(one, purchaserRow({ worksheetId }, at + 1))})`)
  }
}

/** Replaces a purchase's purchasers by place, so that their ids stay. */
export async function savePurchasers(
  tx: Db,
  purchaseId: number,
  purchasers: readonly HandedPurchaser[],
  /** In per cent, in the order of the purchasers. */
  shares: readonly (number | null)[],
): Promise<void> {
  for (const [at, one] of purchasers.entries()) {
    await tx.run(sql`
      insert into purchaser (purchase_id, position, share, ${columns})
      values (${purchaseId}, ${at + 1}, ${shares[at] ?? null}, ${valuesOf(one, purchaserRow({ purchaseId }, at + 1))})
      on conflict (purchase_id, position) do update set share = excluded.share, (${columns}) = (${replaced})`)
  }
  await tx.run(
    sql`delete from purchaser where purchase_id = ${purchaseId} and position > ${purchasers.length}`,
  )
}

/** Inserts a purchaser of a purchase at a free position. Returns their id. */
export async function insertPurchaser(
  tx: Db,
  purchaseId: number,
  position: number,
  one: HandedPurchaser,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into purchaser (purchase_id, position, ${columns})
    values (${purchaseId}, ${position}, ${valuesOf(one, purchaserRow({ purchaseId }, position))}) returning id`)
  return id
}

/** Moves a purchaser to a free position; re-encrypts values bound to the position. */
export async function movePurchaser(
  tx: Db,
  { purchaseId, id, to }: { readonly purchaseId: number; readonly id: number; readonly to: number },
  { idNumber, otherIds }: Pick<HandedPurchaser, 'idNumber' | 'otherIds'>,
): Promise<void> {
  const row = purchaserRow({ purchaseId }, to)
  await tx.run(sql`
    update purchaser set position = ${to}, id_number = ${sealed('purchaser.id_number', row, idNumber)},
      other_ids = ${sealed('purchaser.other_ids', row, otherIds)} where purchase_id = ${purchaseId} and id = ${id}`)
}

export async function dropPurchaser(tx: Db, purchaseId: number, id: number): Promise<void> {
  await tx.run(sql`delete from purchaser where purchase_id = ${purchaseId} and id = ${id}`)
}

/** A purchase's purchasers, each with their share in percent. */
export async function handedPurchasers(
  db: Db,
  purchaseId: number,
): Promise<{ purchasers: HandedPurchaser[]; shares: (number | null)[] }> {
  return await db.one(sql`
    select ${handedIn(sql`purchase_id = ${purchaseId}`)} as purchasers,
           coalesce((select jsonb_agg(share order by position) from purchaser where purchase_id = ${purchaseId}), '[]') as shares`)
}

/** A purchaser's name: the corporation's, or the person's. */
export const purchaserName: Sql = sql`coalesce(nullif(corporation_name, ''), trim(first_name || ' ' || last_name))`

/** The purchasers of an accepted application, in order. */
export async function purchasersOfPurchase(
  db: Db,
  purchaseId: number,
): Promise<{ Id: number; name: string; email: string }[]> {
  return await db.all(sql`
    select id as "Id", ${purchaserName} as name, email
    from purchaser where purchase_id = ${purchaseId} order by position`)
}

/** The purchasers as papers name them. */
export async function dealPeople(db: Db, purchaseId: number): Promise<DealPerson[]> {
  return await db.all<DealPerson>(sql`
    select first_name as "firstName", last_name as "lastName", coalesce(is_corporate, false) as "isCorporate",
           coalesce(corporation_name, '') as "corporationName", coalesce(corporation_number, '') as "corporationNumber",
           coalesce(directors, '[]') as directors, email, phones, coalesce(birth_date, '') as "birthDate",
           coalesce(address, '') as address, coalesce(city, '') as city, coalesce(postal_code, '') as "postalCode",
           coalesce(profession, '') as profession, coalesce(employer, '') as employer, share::float8 as share
    from purchaser where purchase_id = ${purchaseId} order by position`)
}

/** Purchasers by id, of purchases only. */
export async function purchasersByIds(db: Db, ids: readonly number[]) {
  return await db.all<{
    Id: number
    transaction_id: number
    firstName: string
    lastName: string
    email: string
    phones: string[]
    birthDate: string
    address: string
    city: string
    postalCode: string
    isCorporate: boolean
    corporationName: string
  }>(sql`
    select id as "Id", purchase_id as transaction_id, first_name as "firstName", last_name as "lastName", email, phones,
           coalesce(birth_date, '') as "birthDate", coalesce(address, '') as address, coalesce(city, '') as city,
           coalesce(postal_code, '') as "postalCode", coalesce(is_corporate, false) as "isCorporate",
           coalesce(corporation_name, '') as "corporationName"
    from purchaser where purchase_id is not null and id = any(${[...ids]}::bigint[]) order by id`)
}

/** Deletes the purchasers: their details have changed, and the application must be submitted again. */
export async function dropPurchasers(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`delete from purchaser where purchase_id = ${purchaseId}`)
}

/** A purchaser's details as copied into a report. */
export interface ReportedPurchaser {
  readonly id: number
  readonly position: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly provinceId: number | null
  readonly countryId: number | null
  readonly phone: string
  readonly profession: string
  readonly employer: string
  readonly isCorporate: boolean
  readonly corporationName: string
  readonly corporationNumber: string
  readonly directors: readonly Director[]
}

/** The purchasers of a purchase with an accepted application, in order. */
export async function purchasersToReport(db: Db, purchaseId: number): Promise<ReportedPurchaser[]> {
  return await db.all(sql`
    select id, position, first_name as "firstName", last_name as "lastName", coalesce(birth_date, '') as "birthDate",
           coalesce(address, '') as address, coalesce(city, '') as city, coalesce(postal_code, '') as "postalCode",
           province_id as "provinceId", country_id as "countryId", coalesce(phones[1], '') as phone,
           coalesce(profession, '') as profession, coalesce(employer, '') as employer,
           coalesce(is_corporate, false) as "isCorporate", coalesce(corporation_name, '') as "corporationName",
           coalesce(corporation_number, '') as "corporationNumber", coalesce(directors, '[]') as directors
    from purchaser where purchase_id = ${purchaseId} order by position`)
}

/** Purchaser details that no paper mentions. */
const unsaid: ReadonlySet<Field> = new Set<Field>([
  'fatherNames',
  'idType',
  'idNumber',
  'idExpiry',
  'otherIds',
  'pictures',
])

/** What papers say, in `columnOf`'s order, on which signed papers' hashes depend. */
const saidColumns = fields
  .filter((field) => !unsaid.has(field))
  .map((field) => {
    if (field === 'phones') return 'phones::text'
    return field === 'directors' ? 'directors_text(directors)' : columnOf[field]
  })

/** Everything papers can say about the purchasers of purchase `p`, as one text. */
export const allOfPurchasers: Sql = sql`(select string_agg(concat_ws(E'\\x1f', position, ${sql.raw(saidColumns.join(', '))}, share), E'\\x1d' order by position)
       from purchaser where purchase_id = p.id)`
