import type { Ask } from '../contract/schemas.ts'
import type { QueuedPath } from '../contract/table.ts'
import { enqueue } from '../offline/enqueue.ts'
import type { Handed, Part } from '../offline/record.ts'
import type { SubmissionFile } from '../offline/seal.ts'
import { isQuota, StoreFrozen } from '../store/faults.ts'
import { theStore } from '../store/store.ts'
import { authorNow } from './author.ts'
import { call } from './call.ts'
import { CallRefused, CannotKeep } from './refused.ts'
import { wakeSender } from './sender.ts'
import { checkBackups, noteBackup } from './outboxBackup.ts'
import { noteManifest } from './outboxManifest.ts'

/** Photos name the worksheet's key as `parent` and are sent after it. */
export type Submission = {
  [P in QueuedPath]: {
    key: string
    call: P
    body: Ask<P>
    files?: readonly SubmissionFile[]
    parent?: string
    part?: Part
    /** The envelope that its signatures belong to. */
    envelope?: number
    /** Its unencrypted label among unsent work: "Lot 42 · 14:05", never a name. */
    label: string
    projectId: string
    /** The unsent item that this one replaces atomically. */
    supersedes?: string
  }
}[QueuedPath]

/**
 * Submits work, all sealed on disk on return. @throws CannotKeep, or CallRefused if it cannot get a sealing
 * key.
 */
// §6
export async function submit(items: readonly Submission[]): Promise<'saved' | 'already'> {
  const author = await authorNow().catch(() => {
    throw new CannotKeep('broken')
  })
  if (author === null) throw new CannotKeep('signIn')
  const to = await call('/outbox/GetSealingKey', {}).catch((fault: unknown) => {
    throw fault instanceof CallRefused && fault.retryAt !== null ? fault : new CannotKeep('noKey')
  })
  const handed: Handed[] = items.map((item) => ({
    key: item.key,
    call: item.call,
    body: item.body,
    files: item.files ?? [],
    parent: item.parent ?? null,
    part: item.part,
    envelope: item.envelope ?? null,
    label: item.label,
    projectId: item.projectId,
    supersedes: item.supersedes ?? null,
  }))
  try {
    const saved = await enqueue(theStore(), handed, author, to, Date.now())
    await guardCopies(handed).catch(() => undefined)
    return saved
  } catch (fault) {
    if (isQuota(fault)) throw new CannotKeep('full')
    throw new CannotKeep(fault instanceof StoreFrozen ? 'frozen' : 'broken')
  } finally {
    wakeSender()
  }
}

/** Updates manifest and backup. The work is on disk, whatever fails here. */
async function guardCopies(handed: readonly Handed[]): Promise<void> {
  await noteManifest()
  await noteBackup(handed.map(({ key }) => key))
  if (handed.some(({ supersedes }) => supersedes !== null)) await checkBackups()
}
