import type { Config } from '../config.ts'
import { type AuditHead, type AuditState, checkAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { databaseFindings } from '../doctor/databaseFindings.ts'
import type { Finding } from '../doctor/finding.ts'
import type { Folder } from '../import/folder.ts'
import { type Imported, importFiles, type ImportWishes, type Refused } from '../import/importFolder.ts'
import { staffVerbs } from './staff/staffVerbs.ts'

/** What a verb works with, in the server's process or in the command's own. */
export interface AdminParts {
  readonly db: Database
  readonly config: Config
  /** Where people reach the server: what links begin with. */
  readonly origin: string
}

type Verb<Ask, Answer> = (parts: AdminParts, ask: Ask) => Promise<Answer>

/**
 * What the owner of the machine may do, by `npm run …`. A verb runs where the database is open: in the server that has the
 * embedded one, else in the command itself. Asks and answers are what `structuredClone` can copy.
 */
export const adminVerbs = {
  import: async (
    { db }: AdminParts,
    { folder, wishes }: { readonly folder: Folder; readonly wishes: ImportWishes },
  ): Promise<Imported | Refused> => await importFiles(db, folder, wishes),
  audit: async ({ db }: AdminParts, pinned: AuditHead | null): Promise<AuditState> =>
    await checkAudit(db, pinned),
  doctor: async ({ db, config }: AdminParts): Promise<Finding[]> => await databaseFindings(db, config),
  ...staffVerbs,
}
type AdminVerbs = typeof adminVerbs

export type VerbName = keyof AdminVerbs
/** Null for a verb that asks for nothing more. */
export type AskOf<N extends VerbName> = Parameters<AdminVerbs[N]> extends [AdminParts, infer Ask] ? Ask : null
export type AnswerOf<N extends VerbName> = Awaited<ReturnType<AdminVerbs[N]>>

/** Runs a verb by its name. */
export async function performVerb<N extends VerbName>(
  name: N,
  parts: AdminParts,
  ask: AskOf<N>,
): Promise<AnswerOf<N>> {
  const verb = adminVerbs[name] as unknown as Verb<AskOf<N>, AnswerOf<N>>
  return await verb(parts, ask)
}
