import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketPlace } from '../../server/db/objects/bucket.ts'
import { sha256Hex } from '../../server/secrets/sha256.ts'
import { signV4 } from '../../server/secrets/signV4.ts'

/**
 * What goes wrong with a request: it is refused as busy, answered late, done without an answer, or answered
 * with other bytes.
 */
export type S3Fault = 'busy' | 'slow' | 'lost' | 'wrongBytes'

/**
 * A service that speaks the part of S3 that Lotline uses, on a port of its own, and checks every signature.
 */
export interface S3Twin {
  readonly place: BucketPlace
  /** By full name, in order. */
  readonly objects: Map<string, { bytes: Uint8Array; at: Date }>
  /** Decides what goes wrong with each request. */
  fault: (method: string, name: string) => S3Fault | undefined
  readonly asked: string[]
  stop(): Promise<void>
}

const slowMs = 3000
const page = 1000

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const known = { keyId: 'TWINKEY', secret: 'twin-secret-of-the-bucket', region: 'twin-1' }

/** Whether the request is signed with our key for this body, and no more than a quarter of an hour ago. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { 'x-amz-date': moment, 'x-amz-content-sha256': bodySha256, authorization } = request.headers
  if (typeof moment !== 'string' || typeof bodySha256 !== 'string') return false
  const at = new Date(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at.getTime()) < 900_000) || sha256Hex(body) !== bodySha256) return false
  const signed = signV4({ method: request.method ?? '', url, bodySha256 }, known, at)
  return signed['authorization'] === authorization
}

export async function startS3Twin(own: Partial<BucketPlace> = {}): Promise<S3Twin> {
  const objects: S3Twin['objects'] = new Map()
  const bucket = 'twin'

  function listing(url: URL): string {
    const [prefix, after] = ['prefix', 'start-after'].map((name) => url.searchParams.get(name) ?? '')
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(prefix ?? '') && name > (after ?? ''))
      .sort()
    const rows = names.slice(0, page).map((name) => {
      const at = objects.get(name)?.at.toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
    })
    return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', twin.place.endpoint)
    const body = await bodyOf(request)
    const name = url.pathname.slice(bucket.length + 2)
    const method = request.method ?? ''
    twin.asked.push(`${method} ${name}`)
    if (!isSigned(request, url, body)) return response.writeHead(403).end()
    const fault = twin.fault(method, name)
    if (fault === 'busy') return response.writeHead(503).end()
    if (fault === 'slow') await sleep(slowMs)
    const found = objects.get(name)
    if (method === 'PUT') objects.set(name, { bytes: body, at: new Date() })
    if (method === 'DELETE') objects.delete(name)
    if (fault === 'lost') return request.socket.destroy()
    if (method === 'PUT') return response.writeHead(200).end()
    if (method === 'DELETE') return response.writeHead(204).end()
    if (name === '') return response.writeHead(200).end(listing(url))
    if (found === undefined) return response.writeHead(404).end()
    const bytes = Buffer.from(found.bytes)
    if (fault === 'wrongBytes') bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    return response.writeHead(200).end(bytes)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const twin: S3Twin = {
    place: { ...known, endpoint, bucket, prefix: 'lotline/', keepDays: 30, takesNew: true, ...own },
    objects,
    fault: () => undefined,
    asked: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return twin
}
