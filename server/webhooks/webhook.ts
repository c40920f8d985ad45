import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../db/database.ts'

/** What a provider tells us on its own accord, and how it is dealt with. */
export interface Webhook {
  /** Its name, which is also where its notices go: `/webhooks/{provider}`. */
  readonly provider: string
  /** The event that these bytes bring; null when they are not signed by the provider, or signed too long ago. */
  readonly read: (
    bytes: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
  ) => { readonly eventId: string } | null
  /** What the provider wants to hear once the event is on the disk. */
  readonly accepted: { readonly status: number; readonly body: string }
  /**
   * Finds out what is true of it, outside of any transaction: a notice only rings, the provider, asked, tells the truth. What
   * it gives back is done in one transaction with the end of the job; its answer is the job's outcome.
   * @throws whatever keeps the truth from being known now; it is asked again later.
   */
  readonly handle: (raw: string, signal: AbortSignal) => Promise<(tx: Db, event: number) => Promise<string>>
}
