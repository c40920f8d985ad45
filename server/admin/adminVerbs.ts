import type { Config } from '../config/config.ts'
import { type AuditHead, type AuditState, checkAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { databaseFindings } from '../doctor/databaseFindings.ts'
import type { Finding } from '../doctor/finding.ts'
import { type Imported, type LoadAsk, type Refused, targetOn } from '../import/importFolder.ts'
import type { Known } from '../import/known.ts'
import type { MediaFile } from '../import/media.ts'
import {
  type Belongings,
  belongingsOf,
  type Removal,
  type RemovalAsk,
  removeProject,
} from '../import/write/removeProject.ts'
import { rotateSealingKey } from '../sealed/makeKey.ts'
import { staffVerbs } from './staff/staffVerbs.ts'

/** What a verb works with, in the server's process or in the command's own. */
export interface AdminParts {
  readonly db: Database
  readonly config: Config
  /** Where people reach the server: what links begin with. */
  readonly origin: string
  /** Says that whoever asked is gone: what is not done yet is not to be done. */
  readonly signal?: AbortSignal
}

type Verb<Ask, Answer> = (parts: AdminParts, ask: Ask) => Promise<Answer>

/**
 * What the owner of the machine may do, by `npm run …`. A verb runs where the database is open: in the server that has the
 * embedded one, else in the command itself. Asks and answers are what `structuredClone` can copy.
 */
export const adminVerbs = {
  'import.known': async ({ db }: AdminParts, projectId: string): Promise<Known> =>
    await targetOn(db).known(projectId),
  'import.stage': async ({ db }: AdminParts, file: MediaFile): Promise<string> =>
    await targetOn(db).stage(file),
  'import.load': async ({ db, signal }: AdminParts, ask: LoadAsk): Promise<Imported | Refused> =>
    await targetOn(db, signal).load(ask),
  'project.belongings': async ({ db }: AdminParts, projectId: string): Promise<Belongings> =>
    await belongingsOf(db, projectId),
  'project.remove': async ({ db, signal }: AdminParts, ask: RemovalAsk): Promise<Removal> =>
    await removeProject(db, ask, signal),
  audit: async ({ db }: AdminParts, pinned: AuditHead | null): Promise<AuditState> =>
    await checkAudit(db, pinned),
  doctor: async ({ db, config }: AdminParts): Promise<Finding[]> => await databaseFindings(db, config),
  'sealing.rotate': async ({ db }: AdminParts): Promise<string> => await rotateSealingKey(db),
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
