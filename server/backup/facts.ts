import { auditHead } from '../db/audit.ts'
import { rowCounts } from '../db/backups.ts'
import type { Db } from '../db/database.ts'
import { appliedMigrations } from '../db/figures.ts'
import { countObjects } from '../db/objects/checkObjects.ts'
import { keysInUse } from '../db/sealedFields/sealRows.ts'
import type { ManifestFacts } from './manifest.ts'

export async function factsOf(db: Db): Promise<ManifestFacts> {
  return {
    migration: (await appliedMigrations(db)).at(-1) ?? '',
    auditHead: await auditHead(db),
    rows: await rowCounts(db),
    objects: await countObjects(db),
    fieldKeys: (await keysInUse(db)).map(({ id }) => id),
  }
}
