import type { DocumentRow } from './factsDb.ts'
import type { Store } from './store.ts'

/** Keeps the bytes of a public document under its address (path only). */
export const keepDocument = (store: Store, row: DocumentRow): Promise<string> =>
  store.facts.with((db) => db.documents.put(row))

export const keptDocument = (store: Store, path: string): Promise<DocumentRow | undefined> =>
  store.facts.with((db) => db.documents.get(path))

/** Makes way for a person's work: every document goes, and no community is said to be whole any more. */
export const clearDocuments = (store: Store): Promise<void> =>
  store.facts.with((db) =>
    db.transaction('rw', db.documents, db.warm, async () => {
      await db.documents.clear()
      await db.warm.clear()
    }),
  )
