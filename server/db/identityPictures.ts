import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface IdentityPictureRow {
  readonly id: number
  readonly position: number
  readonly side: 'front' | 'back' | null
  readonly fileId: string
  readonly contentType: string
  readonly clientRef: string
}

/** The ID pictures of a purchase, oldest first. */
export async function picturesOfPurchase(db: Db, purchaseId: number): Promise<IdentityPictureRow[]> {
  return await db.all(sql`
    select i.id, position, side, file_id as "fileId", content_type as "contentType", client_ref as "clientRef"
    from identity_picture i join file f on f.id = i.file_id where purchase_id = ${purchaseId} order by i.id`)
}

/** Adds a picture; undefined if the key belongs to another purchase's. */
export async function insertIdentityPicture(
  tx: Db,
  one: Omit<IdentityPictureRow, 'id' | 'contentType'> & { readonly purchaseId: number },
): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into identity_picture (purchase_id, position, side, file_id, client_ref)
    values (${one.purchaseId}, ${one.position}, ${one.side}, ${one.fileId}, ${one.clientRef})
    on conflict (client_ref) do nothing returning id`)
  return row?.id
}

/** Deletes pictures of sales that ended this long ago, with their files. Returns how many. */
export async function dropOldPictures(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from file where id in (
      select file_id from identity_picture i join purchase p on p.id = i.purchase_id
      where p.ended_at < now() - make_interval(days => ${days}) limit 500)`)
}
