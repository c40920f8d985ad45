import type { FastifyInstance } from 'fastify'
import { Refusal } from '../context/refusal.ts'
import { receiverByName } from '../db/crm.ts'
import type { Database } from '../db/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { newToken } from '../secrets/tokens.ts'
import { bytesOf, openDoor } from '../webhooks/signedDoor.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { readEvent, takeEvent } from './takeEvent.ts'

export interface DoorParts {
  readonly db: Database
  readonly metrics: Metrics
  readonly checkLoad: () => void
}

/** An event is a few lines. */
const mostBytes = 16 * 1024
/** Stands for the secret of receivers that do not exist, so that they are not found out. */
const nobodysSecret = newToken()

/** Where receivers tell Lotline something. */
export async function addReceiverDoor(
  app: FastifyInstance,
  { db, metrics, checkLoad }: DoorParts,
): Promise<void> {
  await openDoor(app, { checkLoad, mostBytes }, (scope, route) => {
    scope.post<{ Params: { projectId: string; name: string } }>('/webhooks/receivers/:projectId/:name', {
      ...route,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const bytes = bytesOf(request)
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
