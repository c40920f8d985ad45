import type { IncomingHttpHeaders } from 'node:http'
import type { Database, Db } from '../db/database.ts'

export interface Webhook {
  /** The provider's name, also in the notices' address: `/webhooks/{provider}`. */
  readonly provider: string
  /**
   * Null if unsigned, wrongly signed or too old; `otherMode` if valid but of test money where money is real,
   * or vice versa.
   */
  readonly read: (
    bytes: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
  ) => { readonly eventId: string } | 'otherMode' | null
  readonly accepted: { readonly status: number; readonly body: string }
  /** Fetches the state; its result runs in the job's last transaction. @throws to retry later. */
  readonly handle: (
    raw: string,
    signal: AbortSignal,
    db: Database,
  ) => Promise<(tx: Db, event: number) => Promise<string>>
}
