import type { IncomingHttpHeaders } from 'node:http'
import type { Database, Db } from '../db/database.ts'

export interface Webhook {
  /** The provider's name, also in the notices' address: `/webhooks/{provider}`. */
  readonly provider: string
  /**
   * Null if unsigned, wrongly signed or too old; `otherMode` if it is valid but about test money where real
   * money is taken, or vice versa.
   */
  readonly read: (
    bytes: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
  ) => { readonly eventId: string } | 'otherMode' | null
  readonly accepted: { readonly status: number; readonly body: string }
  /** Fetches the current state; the result runs in the job's last transaction. @throws to retry later. */
  readonly handle: (
    raw: string,
    signal: AbortSignal,
    db: Database,
  ) => Promise<(tx: Db, event: number) => Promise<string>>
}
