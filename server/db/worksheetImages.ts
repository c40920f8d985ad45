import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

export interface WorksheetImageRow {
  id: number
  clientRef: string
  worksheetId: number
  fileId: string
  fileName: string
  contentType: string
  identType: string
  idNumber: string
  firstName: string
  lastName: string
  side: string | null
  doubt: string | null
  receivedAt: Date
}

const columns: Sql = sql`
  i.id, client_ref as "clientRef", worksheet_id as "worksheetId", file_id as "fileId", file.name as "fileName",
  content_type as "contentType", ident_type as "identType", ${opened('worksheet_image.id_number', 'i')} as "idNumber", first_name as "firstName",
  last_name as "lastName", side, doubt, received_at as "receivedAt"`

export type NewWorksheetImage = Pick<
  WorksheetImageRow,
  'clientRef' | 'worksheetId' | 'fileId' | 'identType' | 'idNumber' | 'firstName' | 'lastName'
> &
  Partial<Pick<WorksheetImageRow, 'side' | 'doubt'>>

/** The new picture's id, or undefined when this key has already added it. */
export async function insertWorksheetImage(tx: Db, i: NewWorksheetImage): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into worksheet_image (client_ref, worksheet_id, file_id, ident_type, id_number, first_name, last_name,
                                 side, doubt)
    values (${i.clientRef}, ${i.worksheetId}, ${i.fileId}, ${i.identType},
            ${sealed('worksheet_image.id_number', i.clientRef, i.idNumber)}, ${i.firstName},
            ${i.lastName}, ${i.side ?? null}, ${i.doubt ?? null})
    on conflict do nothing returning id`)
  return row?.id
}

export async function imagesOf(db: Db, worksheetIds: readonly number[]): Promise<WorksheetImageRow[]> {
  return await db.all(sql`
    select ${columns} from worksheet_image i join file on file.id = file_id
    where worksheet_id = any(${worksheetIds}::bigint[]) order by i.id`)
}
