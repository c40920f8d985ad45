import { FactsDb, factsVersion } from './factsDb.ts'
import { keptDb, type KeptDb } from './keptDb.ts'
import { WorkDb, workVersion } from './workDb.ts'

/** The device's storage: facts the server has, and work it has not. */
export interface Store {
  readonly facts: KeptDb<FactsDb>
  readonly work: KeptDb<WorkDb>
  close(): void
}

/** The databases `${name}-facts` and `${name}-work`, opened on first use. */
export function openStore(name = 'lotline'): Store {
  const facts = keptDb(() => new FactsDb(`${name}-facts`), factsVersion)
  const work = keptDb(() => new WorkDb(`${name}-work`), workVersion)
  return {
    facts,
    work,
    close() {
      facts.close()
      work.close()
    },
  }
}

let only: Store | undefined

/** The store of this page or worker. */
export function theStore(): Store {
  only ??= openStore()
  return only
}
