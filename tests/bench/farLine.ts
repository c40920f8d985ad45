import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FarLine {
  readonly address: string
  stop(): Promise<void>
}

/** The delay of the output, long enough for the server to finish its work after an answer. */
const farMs = 40

/**
 * Forwards to a local server as if it were remote, so that page and server do not compete for the processor
 * during the measurement.
 */
export async function farLine(target: string): Promise<FarLine> {
  const ends = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one.setNoDelay())
      one.on('error', () => other.destroy())
      one.on('close', () => ends.delete(one))
    }
    near.pipe(far)
    near.on('close', () => far.destroy())
    far.on('data', (heard: Buffer) => setTimeout(() => near.write(heard), farMs))
    far.on('end', () => setTimeout(() => near.end(), farMs))
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => line.close(resolve))
      for (const end of ends) end.destroy()
      await closed
    },
  }
}
