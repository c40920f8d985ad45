import type { Config } from './config/config.ts'
import { resendNotices } from './mail/notices/resendNotices.ts'
import type { Webhook } from './webhooks/webhook.ts'

/** The providers that were switched on; nothing else opens a second door. */
export function openWebhooks({ mail: { notices } }: Pick<Config, 'mail'>): readonly Webhook[] {
  return notices === null ? [] : [resendNotices(notices)]
}
