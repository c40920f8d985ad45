import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** How a connection fails: refused, or accepted and never answered. */
export type Outage = 'refused' | 'swallowed'

/** Forwards bytes from its own port to another until it is broken. */
export interface Line {
  readonly address: string
  /** Breaks existing connections. */
  break(how: Outage): Promise<void>
  mend(): Promise<void>
  stop(): Promise<void>
}

export async function startLine(targetPort: number): Promise<Line> {
  const carried = new Set<Socket>()
  const dead = new Set<Socket>()
  let server: Server | undefined
  let swallows = false

  const keep = (all: Set<Socket>, socket: Socket): void => {
    all.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => all.delete(socket))
  }
  const take = (socket: Socket): void => {
    if (swallows) return keep(dead, socket)
    const onward = connect(targetPort, '127.0.0.1')
    keep(carried, socket)
    keep(carried, onward)
    socket.pipe(onward).pipe(socket)
    socket.once('close', () => onward.destroy())
    onward.once('close', () => socket.destroy())
  }
  const listen = async (port: number): Promise<number> => {
    const made = createServer(take)
    server = made
    await new Promise<void>((done, failed) => made.once('error', failed).listen(port, '127.0.0.1', done))
    return (made.address() as AddressInfo).port
  }
  const cut = (all: Set<Socket>): void => all.forEach((socket) => socket.destroy())
  const close = async (): Promise<void> => {
    const closed = new Promise((done) => (server === undefined ? done(undefined) : server.close(done)))
    cut(carried)
    await closed
    server = undefined
  }

  const port = await listen(0)
  return {
    address: `http://127.0.0.1:${port}`,
    async break(how) {
      swallows = how === 'swallowed'
      if (swallows) cut(carried)
      else await close()
    },
    async mend() {
      swallows = false
      if (server === undefined) await listen(port)
    },
    async stop() {
      cut(dead)
      await close()
    },
  }
}
