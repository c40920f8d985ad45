import * as z from 'zod/mini'
import { appendAudit } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import { noteBounced } from '../../db/envelopeMoves.ts'
import { personByEmail } from '../../db/persons.ts'
import { noteReturned, type WhyReturned } from '../../db/returnedMail.ts'
import { signedId } from '../../secrets/standardSignature.ts'
import type { Webhook } from '../../webhooks/webhook.ts'
import { resendClient } from './resendClient.ts'
import type { MailNotices } from '../../config/noticesConfig.ts'

const provider = 'resend'
const notice = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().check(z.minLength(1), z.maxLength(100)),
    bounce: z.optional(z.object({ type: z.optional(z.string()) })),
  }),
})

/** Why mail is returned; null for passing causes, such as a full mailbox, and good news. */
function whyOf({ type, data }: z.output<typeof notice>): WhyReturned | null {
  if (type === 'email.complained') return 'complained'
  return type === 'email.bounced' && data.bounce?.type === 'Permanent' ? 'bounced' : null
}

const onTheWay = [null, 'queued', 'scheduled', 'sent', 'delivery_delayed']
/** Resend's record may lag behind its notice. */
const mayStillBecome: Readonly<Record<WhyReturned, ReadonlySet<string | null>>> = {
  bounced: new Set(onTheWay),
  complained: new Set([...onTheWay, 'delivered', 'opened', 'clicked']),
}

/** Bounces and spam complaints. A notice only prompts a request to Resend. */
export function resendNotices({ secret, api, key }: MailNotices): Webhook {
  const resend = resendClient({ api, key })
  return {
    provider,
    read(bytes, headers, now) {
      const eventId = signedId('svix', bytes, headers, secret, now)
      return eventId === null ? null : { eventId }
    },
    // Resend repeats anything other than 2xx for a day.
    accepted: { status: 200, body: 'ok' },
    async handle(raw, signal) {
      const said = z.safeParse(notice, parsed(raw))
      const why = said.success ? whyOf(said.data) : null
      if (!said.success || why === null) return async () => 'ignored'
      const asked = await resend.email(said.data.data.email_id, signal)
      switch (asked.kind) {
        case 'ok': {
          const { to, last_event } = asked.fact
          if (last_event === why) return async (tx, event) => await remember(tx, event, to, why)
          if (mayStillBecome[why].has(last_event)) throw new Error('Resend has not recorded it yet.')
          return async () => 'denied'
        }
        case 'fault':
          throw asked.cause
        case 'refused':
          throw new Error(`Resend refuses to say: ${asked.status}.`)
        case 'absent':
          throw new Error('Resend does not know of the email, or not yet.')
      }
    },
  }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}

async function remember(tx: Db, event: number, to: readonly string[], why: WhyReturned): Promise<string> {
  for (const one of to) {
    const address = /<([^<>]+)>\s*$/.exec(one)?.[1] ?? one
    if (!(await noteReturned(tx, address, why))) continue
    if (why === 'bounced') await noteBounced(tx, address, new Date())
    const person = await personByEmail(tx, address)
    await appendAudit(tx, {
      actor: `provider:${provider}`,
      action: `mail.${why}`,
      object: person === undefined ? `provider_event:${event}` : `person:${person.id}`,
    })
  }
  return why
}
