import type { AuditHead } from '../db/audit.ts'

/** Describes a backup, so that a restore can check that it is complete. */
export interface Manifest {
  readonly format: 1
  readonly kind: 'pglite' | 'postgres'
  readonly madeAt: string
  /** The newest migration; a release without it cannot restore the backup. */
  readonly migration: string
  readonly auditHead: AuditHead | null
  readonly rows: Readonly<Record<string, number>>
  /** Ids of the keys its sealed fields need, which are stored elsewhere. */
  readonly fieldKeys: readonly string[]
  /** The number of files in the bucket, which a backup does not contain. */
  readonly objects?: number
  readonly content: { readonly name: string; readonly bytes: number; readonly sha256: string }
}

/** The facts read from the database. */
export type ManifestFacts = Pick<Manifest, 'migration' | 'auditHead' | 'rows' | 'fieldKeys' | 'objects'>

/** @throws Error if the text is not a manifest that this release understands. */
export function readManifest(text: string): Manifest {
  const read = JSON.parse(text) as Manifest
  if ((read.format as number) !== 1)
    throw new Error('This backup was made by a newer release of Lotline. Restore it with that one.')
  return read
}

const shown = 5

/** How a restored database differs from its manifest, in words; null if they agree. */
export function differenceFrom(
  { rows, auditHead }: Pick<Manifest, 'rows' | 'auditHead'>,
  found: Pick<Manifest, 'rows' | 'auditHead'>,
): string | null {
  if (auditHead?.hash !== found.auditHead?.hash) return 'the newest row of the audit log is another one'
  const names = [...new Set([...Object.keys(rows), ...Object.keys(found.rows)])]
  const apart = names.filter((name) => rows[name] !== found.rows[name])
  if (apart.length === 0) return null
  const each = apart.slice(0, shown).map((name) => `${name} ${found.rows[name] ?? 0} of ${rows[name] ?? 0}`)
  return `tables differ: ${each.join(', ')}`
}
