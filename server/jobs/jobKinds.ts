import { mailJob, type MailParts } from '../mail/mailJob.ts'
import { providerEventJob } from '../webhooks/providerEventJob.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import type { JobKind } from './jobKind.ts'

/** Every kind of job there is. A row of another kind waits for a process that knows it, such as one of a newer release. */
export function jobKinds(parts: MailParts & { readonly webhooks: readonly Webhook[] }): readonly JobKind[] {
  return [mailJob(parts), providerEventJob(parts.webhooks)]
}
