import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { admit, hubRequest, type AdmissionOptions } from './admission.ts'
import { refuseUpgrade } from './answer.ts'
import type { HubLogger } from './calls.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import type { HubLimits } from './limits.ts'
import { answerWithoutUpgrade } from './withoutUpgrade.ts'
import { carryOnWebSocket, CodedWebSocket } from './webSocket.ts'

export interface UpgradesOptions<P> extends AdmissionOptions<P> {
  limits: HubLimits
  logger: HubLogger
}

/** How long a client may take to answer a WebSocket's close. */
const closeMs = 5_000

/** Checks everything before upgrading, so that refusals have a status. */
export function upgrades<P>(connections: Connections<P>, options: UpgradesOptions<P>) {
  const settings = {
    noServer: true,
    clientTracking: false,
    WebSocket: CodedWebSocket,
    perMessageDeflate: false,
    maxPayload: 2 * options.limits.messageBytes,
    closeTimeout: closeMs, // newer than the library's types
  }
  const sockets = new WebSocketServer(settings)
  const attached: (() => void)[] = []
  return { attach, detach: () => attached.splice(0).forEach((undo) => undo()) }

  function attach(server: Server): void {
    const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
      const isOurs = hubRequest(request.url, options.path)?.to === 'connection'
      if (isWebSocket && isOurs) return take(request, socket, head)
      // Without other listeners nobody else would answer.
      if (server.listenerCount('upgrade') === 1) answerWithoutUpgrade(server, request, socket, head)
    }
    server.on('upgrade', listener)
    attached.push(() => void server.off('upgrade', listener))
  }

  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const destroy = (): void => void socket.destroy()
    socket.on('error', destroy)
    upgrade(request, socket, head)
      .catch((fault: unknown) => {
        options.logger.warn({ err: fault }, 'an upgrade failed')
        refuseUpgrade(socket, 500)
      })
      .finally(() => socket.off('error', destroy))
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admitted = await admit(request, options)
    if ('status' in admitted) return refuseUpgrade(socket, admitted.status)
    const token = hubRequest(request.url, options.path)?.query.get('id')
    const connection = token ? connections.find(token) : undefined
    const address = options.addressOf?.(request)
    const status = token ? refusal(connection, admitted.principal) : connections.refusal(address)
    if (status) return refuseUpgrade(socket, status)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // Only WebSockets may skip negotiate and have no id.
      carryOnWebSocket(connection ?? connections.add(admitted.principal, address), webSocket)
    })
  }

  function refusal(connection: Connection<P> | undefined, principal: P): number | undefined {
    if (!connection) return 404
    if (!options.sameWho(connection.principal, principal)) return 403
    if (!connection.transport) return undefined
    return connection.transport.name === 'WebSockets' ? 409 : 400
  }
}
