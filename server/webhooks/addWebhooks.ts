import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { networkOf } from '../limits/networkOf.ts'
import { rateLimit } from '../limits/rateLimit.ts'
import type { Log } from '../logs/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { keepEvent } from '../db/providerEvents.ts'
import type { Webhook } from './webhook.ts'

export interface WebhookParts {
  readonly db: Database
  readonly webhooks: readonly Webhook[]
  readonly metrics: Metrics
  readonly log: Log
  readonly checkLoad: () => void
}

/** Shown in the gateway's own list of attempts. */
const refused = {
  forged: 'The signature does not hold.\n',
  otherMode: 'This endpoint takes notices of the other mode, test or live.\n',
}
/** A notice is a few lines. */
const mostBytes = 256 * 1024
const perAddress = { most: 600, seconds: 60 }

/** No cookies: the signature decides. Answers once stored; a job does the rest. */
export async function addWebhooks(app: FastifyInstance, parts: WebhookParts): Promise<void> {
  const limit = rateLimit(perAddress, 'TOO_MANY_CALLS')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, body),
    )
    for (const webhook of parts.webhooks) addWebhook(scope, webhook, parts, limit)
  })
}

function addWebhook(
  scope: FastifyInstance,
  { provider, read, accepted }: Webhook,
  { db, metrics, log, checkLoad }: WebhookParts,
  limit: (name: string) => void,
): void {
  scope.post(`/webhooks/${provider}`, {
    bodyLimit: mostBytes,
    onRequest: async (request) => {
      checkLoad()
      limit(networkOf(request.ip))
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = read(bytes, request.headers, new Date())
      // Its endpoint has the wrong mode at the gateway, for someone to correct.
      if (event === 'otherMode') log.warn({ kind: provider }, 'a notice of the other mode, test or live')
      if (event === null || event === 'otherMode') {
        metrics.noticed(provider, event ?? 'refused')
        return await reply
          .code(401)
          .type('text/plain')
          .send(refused[event ?? 'forged'])
      }
      const isNew = await keepEvent(db, { provider, eventId: event.eventId, raw: bytes.toString('utf8') })
      metrics.noticed(provider, isNew ? 'taken' : 'repeated')
      return await reply.code(accepted.status).type('text/plain').send(accepted.body)
    },
  })
}
