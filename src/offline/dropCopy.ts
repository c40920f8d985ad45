import { copyTables } from '../store/deviceRegister.ts'
import type { Store } from '../store/store.ts'
import { mediaCacheName, mediaOf } from './media.ts'

const namedIn = (key: string): unknown => {
  const request = JSON.parse(key.slice(key.indexOf('{'))) as Record<string, unknown>
  return request['projectId'] ?? request['project_id'] ?? request['Project_Id']
}

/** Matches `[scope, community, …]`, the community, a file's path, or a request. */
function isOf(projectId: string, key: unknown): boolean {
  if (Array.isArray(key)) return key[1] === projectId
  if (typeof key !== 'string') return false
  return (
    key === projectId ||
    key.startsWith(mediaOf(projectId)) ||
    (key.includes('{') && namedIn(key) === projectId)
  )
}

/** Deletes a community's answers, lots, documents, pictures, and its mark. */
export async function dropCopy(
  projectId: string,
  deps: { store: Store; caches: CacheStorage | undefined },
): Promise<void> {
  await deps.store.facts.with((db) =>
    db.transaction('rw', copyTables, async () => {
      for (const name of copyTables) {
        const keys = await db.table(name).toCollection().primaryKeys()
        await db.table(name).bulkDelete(keys.filter((key) => isOf(projectId, key)))
      }
    }),
  )
  const cache = await deps.caches?.open(mediaCacheName).catch(() => undefined)
  for (const request of (await cache?.keys()) ?? []) {
    if (new URL(request.url).pathname.startsWith(mediaOf(projectId))) await cache?.delete(request)
  }
}
