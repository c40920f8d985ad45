import {
  observe,
  recover,
  type OutboxManifest,
  type ManifestPlace,
  type Telling,
} from '../offline/outboxManifest.ts'
import { realDeps } from '../offline/outboxDeps.ts'
import { local } from '../store/browserStorage.ts'
import { noteStore } from '../store/notices.ts'
import { theStore } from '../store/store.ts'
import { wakeSender } from './sender.ts'
import { checkBackups } from './outboxBackup.ts'

/** An old name, kept because existing devices use it. */
const name = 'lotline-witness'

/** Outside the database, to detect when that is emptied. Survives a reset. */
const place: ManifestPlace = {
  read() {
    try {
      const text = local.get(name)
      return text === null ? null : (JSON.parse(text) as OutboxManifest)
    } catch {
      return null
    }
  },
  write(manifest) {
    try {
      local.set(name, JSON.stringify(manifest))
    } catch {
      // Blocked in a frame; the server also keeps count.
    }
  },
}

/** Records what the database should hold. */
export const noteManifest = (): Promise<void> => observe(theStore(), place)

/** At start: restores what the database lost, compares, reports open and lost items. */
export async function checkManifest(enrolled: boolean, telling?: Telling): Promise<void> {
  if ((await checkBackups()) > 0) wakeSender()
  const lost = await recover(realDeps(theStore()), place, enrolled, telling)
  if (lost > 0) noteStore({ lost })
}
