import { fastifyMultipart } from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { epochHeader, idempotencyHeader } from '../src/contract/call.ts'
import { sealedContentType } from '../src/contract/sealed.ts'
import { calls, factsOf, type CallPath } from '../src/contract/table.ts'
import type { Actor } from '../src/rules/permissions.ts'
import { sendAnswer, sendFault } from './http/answers.ts'
import { cameByHttps } from './http/clientAddress.ts'
import { isOwnSite } from './http/crossSite.ts'
import { bodyKind, readMultipart, type BodyKind, formContentType, requestWithin } from './http/incoming.ts'
import { bodyLimits } from './limits/limits.ts'
import { networkOf, plainAddress } from './limits/networkOf.ts'
import { runCall, type CallParts } from './http/runCall.ts'
import { addStopCodesPage } from './http/stopCodesPage.ts'
import type { TrustProxy } from './limits/trustProxy.ts'
import type { EndedSession } from './db/sessions.ts'
import type { Log } from './logs/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { Refusal } from './context/refusal.ts'
import { openSealed, type Opened } from './sealed/openSealed.ts'
import { cookieJar, type Tokens, tokensOf } from './sessions/cookies.ts'
import { deviceLabel } from './sessions/deviceLabel.ts'
import type { WhoIs } from './sessions/whoIs.ts'
import { methodOf } from '../src/contract/route.ts'

export interface HttpParts extends CallParts {
  readonly log: Log
  readonly metrics: Metrics
  readonly who: WhoIs
  /** Foreign origins that may call the server. */
  readonly origins: ReadonlySet<string>
  readonly trustProxy: TrustProxy | false
  /** The database's epoch. */
  readonly epoch: string
  /** Throws while the process is overloaded. */
  readonly checkLoad: () => void
  readonly ended: (token: string, sessionId: string | null) => void
  /** Called when another session is revoked. */
  readonly endedElsewhere: (session: EndedSession) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for pages and files. */
    call?: CallPath
    bodyKind?: BodyKind
    startedAt: number
    refusalCode?: string
  }
}

const keyForm = /^[A-Za-z0-9_-]{16,64}$/

/** One route for each call of the contract. Pages and files are added separately. */
export async function openHttp(
  parts: HttpParts,
  serverFactory: (handler: (request: IncomingMessage, response: ServerResponse) => void) => Server,
): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory,
    trustProxy: parts.trustProxy,
    bodyLimit: bodyLimits.json,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
    // Still answers on open connections, whose clients cannot know of the shutdown.
    return503OnClosing: false,
    // An undecodable address.
    frameworkErrors: (error, request, reply) => void sendFault(parts.log, error, request, reply),
  })
  app.removeAllContentTypeParsers()
  const asBytes = (_: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void): void =>
    done(null, body)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, asBytes)
  app.addContentTypeParser(formContentType, { parseAs: 'buffer' }, asBytes)
  app.addContentTypeParser(sealedContentType, { parseAs: 'buffer', bodyLimit: bodyLimits.withFiles }, asBytes)
  await app.register(fastifyMultipart)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', async (request) => {
    request.startedAt = performance.now()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call, refusalCode: code } = request
    const ms = performance.now() - request.startedAt
    if (call === undefined) return
    const status = reply.statusCode
    parts.metrics.called(call, status, ms / 1000)
    const refused = code !== undefined && { code }
    const line = { method: request.method, call, status, ms: Math.round(ms), requestId: request.id }
    parts.log.info({ ...line, ...refused }, 'call')
  })
  addStopCodesPage(app)
  app.setErrorHandler(async (error, request, reply) => await sendFault(parts.log, error, request, reply))
  for (const call of Object.keys(calls) as CallPath[]) addCall(app, parts, call)
  return app
}

function addCall(app: FastifyInstance, parts: HttpParts, call: CallPath): void {
  const facts = factsOf(call)
  app.route({
    method: methodOf(call),
    url: call.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: facts.files === true ? bodyLimits.withFiles : bodyLimits.json,
    onRequest: async (request, reply) => {
      request.call = call
      void reply.header(epochHeader, parts.epoch)
      parts.checkLoad()
      parts.limits.ofAddress(networkOf(request.ip))
      if (!isOwnSite(request.headers, cameByHttps(request.raw, parts.trustProxy), parts.origins)) {
        throw new Refusal(403, 'CROSS_SITE')
      }
      request.bodyKind = bodyKind(request, call)
    },
    handler: async (request, reply) => await answerCall(parts, call, request, reply),
  })
}

async function answerCall(
  parts: HttpParts,
  call: CallPath,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const https = cameByHttps(request.raw, parts.trustProxy)
  const tokens = tokensOf(request.headers.cookie, https)
  const jar = cookieJar(tokens, https)
  const key = keyOf(request, factsOf(call).changes === true)
  const { actor, body, files } = await incoming(parts, call, key, request, tokens)
  const asked = { call, body, files, actor, key, jar, requestId: request.id }
  const agent = request.headers['user-agent']
  const caller = {
    address: networkOf(request.ip),
    device: deviceLabel(agent),
    browser: { ip: plainAddress(request.ip), agent: agent ?? '' },
  }
  const answered = await runCall(parts, { ...asked, ...caller })
  if (answered.replayed) parts.metrics.replayed(call)
  // A refusal has rolled back the call's changes.
  if (answered.status !== 200) return await sendAnswer(reply, call, answered, {})
  for (const token of jar.ended) parts.ended(token, actor.sessionId)
  for (const session of jar.endedElsewhere) parts.endedElsewhere(session)
  return await sendAnswer(reply, call, answered, jar.headers())
}

function keyOf(request: FastifyRequest, needed: boolean): string {
  const key = request.headers[idempotencyHeader]
  if (typeof key === 'string' && keyForm.test(key)) return key
  if (!needed) return ''
  throw new Refusal(400, 'IDEMPOTENCY_KEY_REQUIRED')
}

/** A locked-out device may ask what arrived and report that it is empty. */
const lostMayCall: ReadonlySet<CallPath> = new Set<CallPath>([
  '/outbox/Lookup',
  '/outbox/GetSealingKey',
  '/device/TellEmptied',
])

/** A sealed body names its caller; cookies count once the right to submit ended. */
async function incoming(
  parts: HttpParts,
  call: CallPath,
  key: string,
  request: FastifyRequest,
  tokens: Tokens,
): Promise<Opened> {
  const callerNow = async (): Promise<Actor> => await parts.who.actorOf(tokens, lostMayCall.has(call))
  if (request.bodyKind === 'sealed') {
    return await openSealed(parts.db, request.body as Buffer, key, call, callerNow)
  }
  const read =
    request.bodyKind === 'multipart'
      ? await readMultipart(request, call)
      : { body: requestWithin(request, call), files: [] }
  return { ...read, actor: await callerNow() }
}
