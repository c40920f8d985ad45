import type { FastifyInstance } from 'fastify'
import type { FileRow } from '../db/assets.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../context/refusal.ts'
import { keptFiles } from './keptFiles.ts'

const memory = 64 * 1024 * 1024
const shown: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/svg+xml',
  'application/pdf',
])
/** May style itself and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A path with a content hash never changes. */
function cacheControlOf({ path, sha256 }: FileRow): string {
  const [, hash] = /[.-]([0-9a-f]{8,64})\.\w+$/.exec(path ?? '') ?? []
  return hash !== undefined && sha256.startsWith(hash)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300, stale-while-revalidate=86400'
}

/** `GET /media/...`: public files. Personal ones have no path. */
export function addMedia(app: FastifyInstance, db: Db): void {
  const find = keptFiles(db, memory)
  app.get('/media/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const found = path.includes('\0') ? undefined : await find(path)
    if (found === undefined) throw new Refusal(404, 'IMAGE_NOT_FOUND', { why: 'noSuchFile' })
    const { file, bytes } = found
    const etag = `"${file.sha256.slice(0, 32)}"`
    reply.header('etag', etag).header('cache-control', cacheControlOf(file))
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
    if (file.contentType === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy)
    const type = shown.has(file.contentType) ? file.contentType : 'application/octet-stream'
    return await reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
