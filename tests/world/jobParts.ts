import type { Config } from '../../server/config/config.ts'
import type { Outside } from '../../server/context/identityProvider.ts'
import type { Database } from '../../server/db/database.ts'
import { openSealKey } from '../../server/documents/sealKeys.ts'
import type { JobKindParts } from '../../server/jobKinds.ts'
import { openOutside } from '../../server/openOutside.ts'
import { openWebhooks } from '../../server/openWebhooks.ts'

type Parts = Pick<JobKindParts, 'outside' | 'webhooks' | 'sealKey' | 'time'>

/** What jobs need besides mail, from the configuration; without a time-stamp authority. */
export function jobParts(
  { config, db }: { readonly config: Config; readonly db: Database },
  outside: Outside = openOutside(config, () => 'https://homes.test'),
): Parts {
  return {
    outside,
    webhooks: openWebhooks({ config, outside }),
    sealKey: () => openSealKey(db, config),
    time: null,
  }
}
