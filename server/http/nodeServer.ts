import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Hub } from '../hub/hub.ts'
import { type KnownHosts, refuseHost } from './knownHosts.ts'
import { bareHeaders } from './securityHeaders.ts'

/** In ms: headers, a whole request (21 MB on a slow line), idle. */
const ordinary = { headers: 15_000, request: 180_000, idle: 72_000, checkEvery: 5_000 }

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Passes requests to hub or app, refuses foreign host names, drops slow clients. */
export function nodeServer(
  hub: Pick<Hub, 'handle' | 'attach'>,
  hosts: KnownHosts,
  handle: Handle,
  patience = ordinary,
): Server {
  const server = createServer({ connectionsCheckingInterval: patience.checkEvery }, (request, response) => {
    for (const [name, value] of Object.entries(bareHeaders)) response.setHeader(name, value)
    if (!hosts.allows(request)) refuseHost(response)
    else if (!hub.handle(request, response)) handle(request, response)
  })
  server.headersTimeout = patience.headers
  server.requestTimeout = patience.request
  server.keepAliveTimeout = patience.idle
  hub.attach(server)
  return server
}

/** The address of a listening server, for this machine. */
export function addressOf(server: Server | undefined): string {
  const bound = server?.address()
  if (bound === null || bound === undefined || typeof bound === 'string') throw new Error('Not listening.')
  const host = bound.address === '0.0.0.0' || bound.address === '::' ? '127.0.0.1' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}
