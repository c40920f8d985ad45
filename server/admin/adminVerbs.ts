import type { Config } from '../config/config.ts'
import { type AuditHead, type AuditState, checkAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { databaseFindings } from '../doctor/databaseFindings.ts'
import { sealAgain } from '../db/sealJobs.ts'
import { type RotatedFields, rotateFields } from '../db/sealedFields/rotateFields.ts'
import type { CheckResult } from '../doctor/finding.ts'
import { type Imported, type ImportRefused, type LoadAsk, targetOn } from '../import/importFolder.ts'
import type { Known } from '../import/known.ts'
import type { MediaFile } from '../import/media.ts'
import {
  type Belongings,
  belongingsOf,
  type Removal,
  type RemovalAsk,
  removeProject,
} from '../import/write/removeProject.ts'
import type { KnownReceiptKeys } from '../../src/verify/checkReceipt.ts'
import { timeAuthoritiesOf } from '../db/timeAuthorities.ts'
import type { KnownSealKey } from '../../src/verify/verdict.ts'
import { knownSealKeys } from '../documents/publicSealKeys.ts'
import { publicReceiptKeys } from '../documents/receiptKey.ts'
import { rotateSealKey } from '../documents/sealKeys.ts'
import { type ExportAsk, exportRecords, type HandedOver } from '../fintrac/exportRecords.ts'
import {
  beginRehearsal,
  drawRehearsal,
  endRehearsal,
  type Rehearsal,
  type RehearsalAsk,
} from '../launches/rehearsal.ts'
import { rotateSealingKey } from '../sealed/makeKey.ts'
import { backupVerbs } from './backupVerbs.ts'
import { filesVerbs } from './filesVerbs.ts'
import { lotVerbs } from './lotVerbs.ts'
import { personVerbs } from './personVerbs.ts'
import { receiverVerbs } from './receiverVerbs.ts'
import { staffVerbs } from './staff/staffVerbs.ts'

export interface AdminParts {
  readonly db: Database
  readonly config: Config
  /** The origin that links begin with. */
  readonly origin: string
  /** Aborts when the command exits, so that no further work begins. */
  readonly signal?: AbortSignal
}

type Verb<Ask, Answer> = (parts: AdminParts, ask: Ask) => Promise<Answer>

/**
 * The actions behind `npm run …`. With the embedded database they run in the server, so arguments and results
 * must survive `structuredClone`.
 */
export const adminVerbs = {
  'import.known': async ({ db }: AdminParts, projectId: string): Promise<Known> =>
    await targetOn(db).known(projectId),
  'import.stage': async ({ db }: AdminParts, file: MediaFile): Promise<string> =>
    await targetOn(db).stage(file),
  'import.load': async ({ db, signal }: AdminParts, ask: LoadAsk): Promise<Imported | ImportRefused> =>
    await targetOn(db, signal).load(ask),
  'project.belongings': async ({ db }: AdminParts, projectId: string): Promise<Belongings> =>
    await belongingsOf(db, projectId),
  'project.remove': async ({ db, signal }: AdminParts, ask: RemovalAsk): Promise<Removal> =>
    await removeProject(db, ask, signal),
  audit: async ({ db }: AdminParts, pinned: AuditHead | null): Promise<AuditState> =>
    await checkAudit(db, pinned),
  doctor: async ({ db, config }: AdminParts): Promise<CheckResult[]> => await databaseFindings(db, config),
  'fields.rotate': async ({ db }: AdminParts): Promise<RotatedFields> => await rotateFields(db),
  'fintrac.export': async ({ db }: AdminParts, ask: ExportAsk): Promise<HandedOver> =>
    await exportRecords(db, ask),
  'rehearsal.begin': async ({ db }: AdminParts, ask: RehearsalAsk): Promise<Rehearsal> =>
    await beginRehearsal(db, ask),
  'rehearsal.draw': async ({ db }: AdminParts, ask: { readonly launchId: string }): Promise<void> =>
    await drawRehearsal(db, ask),
  'rehearsal.end': async ({ db }: AdminParts, ask: { readonly launchId: string }): Promise<void> =>
    await endRehearsal(db, ask),
  'receipt.keys': async ({ db }: AdminParts): Promise<KnownReceiptKeys> => await publicReceiptKeys(db),
  'sealing.rotate': async ({ db }: AdminParts): Promise<string> => await rotateSealingKey(db),
  'seal.keys': async ({ db }: AdminParts): Promise<KnownSealKey[]> => await knownSealKeys(db),
  'seal.authorities': async ({ db }: AdminParts): Promise<string[]> => await timeAuthoritiesOf(db),
  'seal.again': async ({ db }: AdminParts, { id }: { readonly id: number }): Promise<number | null> =>
    await db.transaction(async (tx) => await sealAgain(tx, id)),
  'seal.rotate': async ({ db, config }: AdminParts): Promise<string> => await rotateSealKey(db, config),
  ...backupVerbs,
  ...personVerbs,
  ...filesVerbs,
  ...lotVerbs,
  ...receiverVerbs,
  ...staffVerbs,
}
type AdminVerbs = typeof adminVerbs

export type VerbName = keyof AdminVerbs
/** Null for a verb without arguments. */
export type AskOf<N extends VerbName> = Parameters<AdminVerbs[N]> extends [AdminParts, infer Ask] ? Ask : null
export type AnswerOf<N extends VerbName> = Awaited<ReturnType<AdminVerbs[N]>>

export async function performVerb<N extends VerbName>(
  name: N,
  parts: AdminParts,
  ask: AskOf<N>,
): Promise<AnswerOf<N>> {
  const verb = adminVerbs[name] as unknown as Verb<AskOf<N>, AnswerOf<N>>
  return await verb(parts, ask)
}
