import type { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

/** Carries a connection on a WebSocket: text frames for JSON, binary ones for MessagePack. */
export function carryOnWebSocket<P>(connection: Connection<P>, socket: WebSocket): void {
  const transport: Transport = {
    name: 'WebSockets',
    binary: true,
    pings: true,
    write: (frame, protocol) => socket.send(frame.bytes(protocol), { binary: protocol.binary }),
    backlog: () => socket.bufferedAmount,
    end: (code) => socket.close(code),
    cut: () => socket.terminate(),
    beat: () => true,
  }
  connection.attach(transport)
  socket.on('message', (data: Buffer) => connection.receive(data))
  socket.on('close', () => connection.cut())
  // The library answers a faulty or oversized frame with its code (1002, 1007, 1009) and 'close' follows: nothing to add.
  socket.on('error', () => undefined)
}
