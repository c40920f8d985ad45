import { type BackupMade, noteBackup } from '../db/backups.ts'
import type { AdminParts } from './adminVerbs.ts'

export const backupVerbs = {
  'backup.dump': async ({ db }: AdminParts): Promise<{ tar: Uint8Array; madeAt: Date }> => {
    if (db.dump === undefined) throw new Error('This database is PostgreSQL: its own tools back it up.')
    const madeAt = new Date()
    return { tar: await db.dump(), madeAt }
  },
  'backup.note': async ({ db }: AdminParts, made: BackupMade): Promise<null> => {
    await noteBackup(db, made)
    return null
  },
}
