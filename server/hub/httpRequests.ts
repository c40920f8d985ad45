import type { IncomingMessage, ServerResponse } from 'node:http'
import { admit, hubRequest, type AdmissionOptions } from './admission.ts'
import { answer } from './answer.ts'
import { readBody } from './body.ts'
import type { HubLogger } from './calls.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import type { HubLimits } from './limits.ts'
import { LongPolling } from './longPolling.ts'
import { negotiate } from './negotiate.ts'
import { asksForEvents, carryOnServerSentEvents } from './serverSentEvents.ts'

export interface HttpRequestsOptions<P> extends AdmissionOptions<P> {
  limits: HubLimits
  logger: HubLogger
  readonly now: () => number
}

/** Handles plain HTTP: negotiate, event streams, polls, POSTed messages, DELETE. */
export function httpRequests<P>(connections: Connections<P>, options: HttpRequestsOptions<P>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const asked = hubRequest(request.url, options.path)
    if (!asked) return false
    const answered = async (): Promise<void> => {
      const admitted = await admit(request, options)
      if ('status' in admitted) return answer(response, admitted.status)
      const { principal } = admitted
      if (asked.to === 'negotiate') {
        const address = options.addressOf?.(request)
        return negotiate(request, response, asked.query, principal, address, connections)
      }
      await toConnection(request, response, asked.query.get('id'), principal)
    }
    answered().catch((fault: unknown) => {
      options.logger.warn({ err: fault }, 'a hub request failed')
      answer(response, 500)
    })
    return true
  }

  async function toConnection(
    request: IncomingMessage,
    response: ServerResponse,
    token: string | null,
    principal: P,
  ): Promise<void> {
    const serve = { GET: receive, POST: send, DELETE: leave }[request.method ?? '']
    if (!serve) return answer(response, 405, '', '', { Allow: 'GET, POST, DELETE' })
    if (!token) return answer(response, 400, 'Connection ID required')
    const connection = connections.find(token)
    if (!connection) return answer(response, 404, 'No Connection with that ID')
    if (!options.sameWho(connection.principal, principal)) return answer(response, 403)
    await serve(request, response, connection)
  }

  function receive(request: IncomingMessage, response: ServerResponse, connection: Connection<P>): void {
    const { transport } = connection
    const wanted = asksForEvents(request) ? 'ServerSentEvents' : 'LongPolling'
    if (transport && transport.name !== wanted) {
      return answer(response, 400, 'The connection has another transport')
    }
    if (wanted === 'ServerSentEvents') {
      if (transport) return answer(response, 409)
      return carryOnServerSentEvents(connection, response)
    }
    if (transport instanceof LongPolling) return poll(response, connection, transport)
    connection.attach(new LongPolling(options.limits, options.now))
    // The first poll only confirms the connection.
    answer(response, 200)
  }

  function poll(response: ServerResponse, connection: Connection<P>, transport: LongPolling): void {
    const over = transport.over
    transport.poll(response)
    if (over) connections.forget(connection)
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<P>,
  ): Promise<void> {
    if (connection.transport?.name === 'WebSockets') return answer(response, 405)
    if (!connection.transport) return answer(response, 400, 'The connection has no transport yet')
    const body = await readBody(request, 2 * options.limits.messageBytes)
    if (body === 'cut') return
    if (body === 'too long') return answer(response, 413, '', '', { Connection: 'close' })
    if (connection.stage === 'closed') return answer(response, 404, 'No Connection with that ID')
    connection.receive(body)
    answer(response, 200)
  }

  function leave(_request: IncomingMessage, response: ServerResponse, connection: Connection<P>): void {
    if (connection.transport?.name !== 'LongPolling') return answer(response, 400)
    connection.cut()
    connections.forget(connection)
    answer(response, 202)
  }
}
