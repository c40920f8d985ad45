import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range for outgoing connections, which might take the port while the server is down. */
const ports = { from: 20_000, to: 32_000 } as const

/** An unused port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    const isFree = await new Promise<boolean>((resolve, reject) => {
      const probe = createServer()
      probe.on('error', (fault: NodeJS.ErrnoException) =>
        fault.code === 'EADDRINUSE' ? resolve(false) : reject(fault),
      )
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
