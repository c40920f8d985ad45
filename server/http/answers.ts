import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerHeader } from '../../src/contract/call.ts'
import { factsOf, type CallPath } from '../../src/contract/table.ts'
import { DatabaseError, isPassing, outOfTime } from '../db/engine.ts'
import { BucketAway } from '../db/objects/bucket.ts'
import type { Log } from '../logs/log.ts'
import type { Encoding, Prepared } from '../context/prepared.ts'
import { Refusal, refusalBody } from '../context/refusal.ts'
import { acceptsEncoding } from './acceptsEncoding.ts'
import { refusalOfReading } from './incoming.ts'
import { mayCompress } from './mayCompress.ts'
import { TooMany } from '../limits/rateLimit.ts'
import type { Answered } from './runCall.ts'

function asJson(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .header(answerHeader, '1')
}

/** Smaller answers fit into one packet anyway. */
const leastToCompress = 1500

export async function sendAnswer(
  reply: FastifyReply,
  call: CallPath,
  { status, body, replayed, code }: Answered,
  headers: Record<string, string | string[]>,
): Promise<FastifyReply> {
  if (code !== undefined) reply.request.refusalCode = code
  if (replayed) reply.header('lotline-replayed', '1')
  for (const [name, value] of Object.entries(headers)) if (value.length > 0) reply.header(name, value)
  return await asJson(reply, status).send(await onTheWire(reply, call, body))
}

async function onTheWire(reply: FastifyReply, call: CallPath, body: Prepared): Promise<Uint8Array> {
  return mayCompress(factsOf(call)) ? await asAccepted(reply, body, ['gzip']) : body.json
}

/** The first encoding that the client accepts, if the answer is worth it. */
export async function asAccepted(
  reply: FastifyReply,
  body: Prepared,
  encodings: readonly Encoding[],
): Promise<Uint8Array> {
  reply.header('vary', 'accept-encoding')
  if (body.json.byteLength < leastToCompress) return body.json
  const accepted = reply.request.headers['accept-encoding']
  const encoding = encodings.find((name) => acceptsEncoding(accepted, name))
  if (encoding === undefined) return body.json
  const bytes = await body.compressed(encoding)
  reply.header('content-encoding', encoding)
  return bytes
}

/** Logs one of our faults and answers without details. */
export async function sendFault(
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal =
    error instanceof Refusal ? error : (refusalOfReading(error) ?? ourFault(log, error, request))
  request.refusalCode = refusal.code
  if (refusal instanceof TooMany) reply.header('retry-after', String(refusal.retryAfter))
  return await asJson(reply, refusal.status).send(JSON.stringify(refusalBody(refusal, request.id)))
}

// §8
function ourFault(log: Log, error: unknown, request: FastifyRequest): Refusal {
  const { call } = request
  const facts = { ...(call !== undefined && { call }), requestId: request.id, err: error }
  if (error instanceof DatabaseError && isPassing(error)) {
    // A statement out of time may be out of time again, and somebody has to look at it.
    const level = error.code === outOfTime ? 'error' : 'warn'
    log[level](facts, 'the database could not answer')
    return new TooMany('BUSY', 2, 503)
  }
  if (error instanceof BucketAway) {
    log.warn(facts, 'the bucket is away')
    return new TooMany('BUSY', 5, 503)
  }
  log.error(facts, 'a call failed')
  const changes = call !== undefined && factsOf(call).changes === true
  return new Refusal(500, 'FAULT', changes ? { why: 'tryAgain' } : {})
}
