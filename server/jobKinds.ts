import { settleJob, type SettleParts } from './http/asking.ts'
import { sealJob, type SealParts } from './envelopes/sealJob.ts'
import { earlierStampsJob } from './documents/earlierStampsJob.ts'
import { timeJob } from './documents/timeJob.ts'
import { sealedPapers } from './envelopes/sealedPapers.ts'
import { forgetIdentityJob, identityJob } from './identity/identityJobs.ts'
import { moveFilesJob, sweepFilesJob } from './files/bucketJobs.ts'
import { mailJob, type MailParts } from './mail/mailJob.ts'
import { subscriptionJob } from './payments/subscriptionJob.ts'
import { lotPlanJob } from './office/lotPlanJob.ts'
import { debitNoticeJob } from './payments/pad/noticeJob.ts'
import { paymentJob } from './payments/paymentJob.ts'
import { reconcileJob } from './payments/reconcileJob.ts'
import { receiverJob } from './receivers/receiverJob.ts'
import { retentionJob } from './retention/retentionJob.ts'
import { remindJob } from './reminders/remindJob.ts'
import { providerEventJob } from './webhooks/providerEventJob.ts'
import type { Webhook } from './webhooks/webhook.ts'
import type { JobKind } from './jobs/jobKind.ts'

export interface JobKindParts extends MailParts, SettleParts, SealParts {
  readonly webhooks: readonly Webhook[]
}

/** Unknown kinds wait for a process that knows them, as of a newer release. */
export function jobKinds(parts: JobKindParts): readonly JobKind[] {
  return [
    mailJob(parts),
    providerEventJob(parts.webhooks),
    settleJob(parts),
    sealJob(parts),
    timeJob(parts.time, sealedPapers),
    earlierStampsJob,
    identityJob(parts.outside),
    forgetIdentityJob(parts.outside),
    paymentJob(parts.outside),
    reconcileJob(parts.outside),
    subscriptionJob(parts.outside),
    debitNoticeJob,
    lotPlanJob,
    remindJob,
    receiverJob,
    retentionJob,
    moveFilesJob,
    sweepFilesJob,
  ]
}
