import type { Store } from '../store/store.ts'
import { mediaCacheName, mediaOf } from './media.ts'

/** The community that a kept answer's request names. */
const namedIn = (key: string): unknown => {
  const request = JSON.parse(key.slice(key.indexOf('{'))) as Record<string, unknown>
  return request['projectId'] ?? request['project_id'] ?? request['Project_Id']
}

/** Removes the copy of a community: its answers, lots, documents and pictures, and the mark that it is here. */
export async function dropCopy(
  projectId: string,
  world: { store: Store; caches: CacheStorage | undefined },
): Promise<void> {
  await world.store.facts.with((db) =>
    db.transaction('rw', [db.answers, db.lotBlocks, db.lotLists, db.documents, db.warm], async () => {
      await db.answers.filter((row) => namedIn(row.key) === projectId).delete()
      await db.lotBlocks.filter((row) => row.projectId === projectId).delete()
      await db.lotLists.filter((row) => row.projectId === projectId).delete()
      await db.documents.where('path').startsWith(mediaOf(projectId)).delete()
      await db.warm.delete(projectId)
    }),
  )
  const cache = await world.caches?.open(mediaCacheName).catch(() => undefined)
  for (const request of (await cache?.keys()) ?? []) {
    if (new URL(request.url).pathname.startsWith(mediaOf(projectId))) await cache?.delete(request)
  }
}
