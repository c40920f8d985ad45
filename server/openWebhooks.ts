import type { Config } from './config/config.ts'
import type { Outside } from './context/identityProvider.ts'
import { identityHook } from './identity/identityHook.ts'
import { paymentHook } from './payments/paymentHook.ts'
import { resendNotices } from './mail/notices/resendNotices.ts'
import type { Webhook } from './webhooks/webhook.ts'

interface Parts {
  readonly config: Pick<Config, 'mail'>
  readonly outside: Outside
}

/** Only configured providers get an endpoint. */
export function openWebhooks({ config, outside }: Parts): readonly Webhook[] {
  const { notices } = config.mail
  return [
    ...(notices === null ? [] : [resendNotices(notices)]),
    ...[...outside.identity.values()].map(identityHook),
    ...[...outside.payments.values()].flatMap((provider) =>
      provider.notices === null ? [] : [paymentHook(provider, provider.notices)],
    ),
  ]
}
