import { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

/** Sends 1000 by default, because the library would send no code. */
export class CodedWebSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

/** Text frames for JSON, binary for MessagePack. */
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
  // The library sends the code (1002, 1007, 1009), and 'close' follows.
  socket.on('error', () => undefined)
}
