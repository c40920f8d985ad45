import { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

/** Says 1000 where no code is named: the library else answers a client's close that has none with one that has none. */
export class CodedWebSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

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
    probe: () => socket.ping(),
  }
  connection.attach(transport)
  socket.on('pong', () => connection.noteAlive())
  socket.on('message', (data: Buffer) => connection.receive(data))
  socket.on('close', () => connection.cut())
  // The library answers a faulty or oversized frame with its code (1002, 1007, 1009) and 'close' follows: nothing to add.
  socket.on('error', () => undefined)
}
