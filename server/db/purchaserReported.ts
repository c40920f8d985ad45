import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A purchaser as a report copies them. */
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
  readonly directors: string
}

/** The purchasers of a purchase whose application was accepted, in order. */
export async function purchasersToReport(db: Db, purchaseId: number): Promise<ReportedPurchaser[]> {
  return await db.all(sql`
    select id, position, first_name as "firstName", last_name as "lastName", coalesce(birth_date, '') as "birthDate",
           coalesce(address, '') as address, coalesce(city, '') as city, coalesce(postal_code, '') as "postalCode",
           province_id as "provinceId", country_id as "countryId", coalesce(phones[1], '') as phone,
           coalesce(profession, '') as profession, coalesce(employer, '') as employer,
           coalesce(is_corporate, false) as "isCorporate", coalesce(corporation_name, '') as "corporationName",
           coalesce(corporation_number, '') as "corporationNumber", coalesce(directors, '') as directors
    from purchaser where purchase_id = ${purchaseId} order by position`)
}
