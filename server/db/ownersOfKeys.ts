import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** The senders of submissions under these keys; a picture's is its worksheet's. Unknown keys are absent. */
export async function ownersOfKeys(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; personId: number | null; deviceId: string | null }[]> {
  return await db.all(sql`
    select client_ref as key, person_id as "personId", device_id as "deviceId"
    from worksheet where client_ref = any(${keys}::text[])
    union all
    select i.client_ref, w.person_id, w.device_id
    from worksheet_image i join worksheet w on w.id = i.worksheet_id where i.client_ref = any(${keys}::text[])
    union all
    select client_ref, person_id, device_id from agency_key where client_ref = any(${keys}::text[])
    union all
    select client_ref, person_id, device_id from agent_key where client_ref = any(${keys}::text[])`)
}
