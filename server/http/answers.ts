import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerHeader } from '../../src/contract/call.ts'
import { factsOf } from '../../src/contract/table.ts'
import type { Log } from '../logs/log.ts'
import { Refusal, refusalBody } from '../refusal.ts'
import { refusalOfReading } from './incoming.ts'
import { TooMany } from './rateLimit.ts'
import type { Answered } from './runCall.ts'

function asJson(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .header(answerHeader, '1')
}

/** Sends what a call has answered. */
export async function sendAnswer(
  reply: FastifyReply,
  { status, json, replayed, code }: Answered,
  headers: Record<string, string | string[]>,
): Promise<FastifyReply> {
  if (code !== undefined) reply.request.refusalCode = code
  if (replayed) reply.header('lotline-replayed', '1')
  for (const [name, value] of Object.entries(headers)) if (value.length > 0) reply.header(name, value)
  return await asJson(reply, status).send(json)
}

/** Sends a refusal in its one shape; a fault of ours is logged and answered with a sentence that gives nothing away. */
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
  log.error({ ...(call !== undefined && { call }), requestId: request.id, err: error }, 'a call failed')
  const changes = call !== undefined && factsOf(call).changes === true
  return new Refusal(500, 'FAULT', changes ? { why: 'tryAgain' } : {})
}
