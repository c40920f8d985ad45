import type { FastifyInstance } from 'fastify'
import { Refusal } from '../context/refusal.ts'
import { receiverByName } from '../db/crm.ts'
import type { Database } from '../db/database.ts'
import { networkOf } from '../limits/networkOf.ts'
import { rateLimit } from '../limits/rateLimit.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { newToken } from '../secrets/tokens.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { readEvent, takeEvent } from './takeEvent.ts'

export interface DoorParts {
  readonly db: Database
  readonly metrics: Metrics
  readonly checkLoad: () => void
}

/** An event is a few lines. */
const mostBytes = 16 * 1024
const perAddress = { most: 600, seconds: 60 }
/** Stands for the secret of receivers that do not exist, so that they are not found out. */
const nobodysSecret = newToken()

/** Where receivers tell Lotline something. No cookies: the signature decides. */
export async function addReceiverDoor(
  app: FastifyInstance,
  { db, metrics, checkLoad }: DoorParts,
): Promise<void> {
  const limit = rateLimit(perAddress, 'TOO_MANY_CALLS')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { projectId: string; name: string } }>('/webhooks/receivers/:projectId/:name', {
      bodyLimit: mostBytes,
      onRequest: async (request) => {
        checkLoad()
        limit(networkOf(request.ip))
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { projectId, name } = request.params
        const receiver = await receiverByName(db, projectId, name)
        const secret = receiver?.secret ?? nobodysSecret
        const holds = isSigned(secret, bytes, request.headers[signatureHeader], new Date())
        if (receiver === undefined || !holds) {
          metrics.noticed('receiver', 'refused')
          return await reply.code(401).type('text/plain').send('The signature does not hold.\n')
        }
        try {
          if (receiver.hasMoved) throw new Refusal(409, 'CRM_MOVED')
          const event = readEvent(bytes)
          const outcome = await db.transaction(async (tx) => await takeEvent(tx, receiver, event))
          metrics.noticed('receiver', outcome === 'known' ? 'repeated' : 'taken')
          return await reply.send({ outcome })
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault
          const { status, code, message, field } = fault
          return await reply.code(status).send({ code, message, ...(field !== undefined && { field }) })
        }
      },
    })
  })
}
