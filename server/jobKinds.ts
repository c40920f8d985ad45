import type { CallPath } from '../src/contract/table.ts'
import type { Handlers } from './context/handler.ts'
import { settleJob } from './http/asking.ts'
import { mailJob, type MailParts } from './mail/mailJob.ts'
import { providerEventJob } from './webhooks/providerEventJob.ts'
import type { Webhook } from './webhooks/webhook.ts'
import type { JobKind } from './jobs/jobKind.ts'

export interface JobKindParts extends MailParts {
  readonly webhooks: readonly Webhook[]
  readonly handlers: Handlers<CallPath>
}

/** Every kind of job. Rows of unknown kinds wait for a process that knows them, such as a newer release. */
export function jobKinds(parts: JobKindParts): readonly JobKind[] {
  return [mailJob(parts), providerEventJob(parts.webhooks), settleJob(parts.handlers)]
}
