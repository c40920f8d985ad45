import type { Config } from './config/config.ts'
import { resendNotices } from './mail/notices/resendNotices.ts'
import type { Webhook } from './webhooks/webhook.ts'

/** Only configured providers get an endpoint. */
export function openWebhooks({ mail: { notices } }: Pick<Config, 'mail'>): readonly Webhook[] {
  return notices === null ? [] : [resendNotices(notices)]
}
