import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Log } from '../logs/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { keepEvent } from '../db/providerEvents.ts'
import { bytesOf, type DoorRoute, openDoor } from './signedDoor.ts'
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

/** Answers once stored; a job does the rest. */
export async function addWebhooks(app: FastifyInstance, parts: WebhookParts): Promise<void> {
  await openDoor(app, { checkLoad: parts.checkLoad, mostBytes }, (scope, route) => {
    for (const webhook of parts.webhooks) addWebhook(scope, webhook, parts, route)
  })
}

function addWebhook(
  scope: FastifyInstance,
  { provider, read, accepted }: Webhook,
  { db, metrics, log }: WebhookParts,
  route: DoorRoute,
): void {
  scope.post(`/webhooks/${provider}`, {
    ...route,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const bytes = bytesOf(request)
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
