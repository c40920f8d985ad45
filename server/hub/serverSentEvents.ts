import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

/** One endless response; the client sends by POST. */
export function carryOnServerSentEvents<P>(connection: Connection<P>, response: ServerResponse): void {
  const transport: Transport = {
    name: 'ServerSentEvents',
    binary: false,
    pings: true,
    write: (frame, protocol) => void response.write(frame.event(protocol)),
    backlog: () => response.writableLength,
    end: () => void response.end(),
    cut: () => void response.destroy(),
    beat: () => true,
  }
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache,no-store',
    'Content-Encoding': 'identity',
    'X-Accel-Buffering': 'no',
  })
  // Firefox opens the stream only once data arrives.
  response.write(':\r\n\r\n')
  connection.attach(transport)
  response.on('close', () => connection.cut())
}

/** Whether a GET wants events; otherwise it is a poll. */
export function asksForEvents(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}
