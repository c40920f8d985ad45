import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/networkOf.ts'
import { rateLimit } from '../limits/rateLimit.ts'

const perAddress = { most: 600, seconds: 60 }

/** What each route of a door takes. */
export interface DoorRoute {
  readonly bodyLimit: number
  readonly onRequest: (request: FastifyRequest) => Promise<void>
}

/**
 * A door for other systems, without cookies: the signature decides, so bodies stay the bytes that were signed.
 *
 * @param mostBytes of a body
 */
export async function openDoor(
  app: FastifyInstance,
  { checkLoad, mostBytes }: { readonly checkLoad: () => void; readonly mostBytes: number },
  addRoutes: (scope: FastifyInstance, route: DoorRoute) => void,
): Promise<void> {
  const limit = rateLimit(perAddress, 'TOO_MANY_CALLS')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, body),
    )
    addRoutes(scope, {
      bodyLimit: mostBytes,
      onRequest: async (request) => {
        checkLoad()
        limit(networkOf(request.ip))
      },
    })
  })
}

/** The bytes that arrived; none without a body. */
export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
