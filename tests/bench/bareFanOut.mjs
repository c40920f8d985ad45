import { WebSocketServer } from 'ws'

/** A bare WebSocket server: whatever its parent says, it sends to everybody. Says its port first. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('listening', () => process.send?.(server.address().port))
process.on('message', (frame) => {
  for (const client of server.clients) client.send(frame)
})
process.on('disconnect', () => process.exit())
