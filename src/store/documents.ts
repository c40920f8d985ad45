import type { DocumentRow } from './factsDb.ts'
import type { Store } from './store.ts'

/** Stores a public document's bytes under its path. */
export const keepDocument = (store: Store, row: DocumentRow): Promise<string> =>
  store.facts.with((db) => db.documents.put(row))

export const keptDocument = (store: Store, path: string): Promise<DocumentRow | undefined> =>
  store.facts.with((db) => db.documents.get(path))

/** Frees space for work: removes documents and marks of complete communities. */
export const clearDocuments = (store: Store): Promise<void> =>
  store.facts.with((db) =>
    db.transaction('rw', db.documents, db.warm, async () => {
      await db.documents.clear()
      await db.warm.clear()
    }),
  )
