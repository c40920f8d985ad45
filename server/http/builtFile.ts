import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { acceptsEncoding } from './acceptsEncoding.ts'

/** A file of the built app, in memory, with its compressed twins. */
export interface BuiltFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly isForOtherSites: boolean
  /** As in the service worker's list; null if the file's name contains it. */
  readonly revision: string | null
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
}

/** Named by content or version, so cached forever. */
export const hashedFolder = 'assets/'
/** Other sites may load it; see src/embed. */
const forOtherSites: ReadonlySet<string> = new Set(['embed.js', 'embed.d.ts'])

async function ifThere(path: string): Promise<Buffer | undefined> {
  return await readFile(path).catch((fault: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(fault.code ?? '')) return undefined
    throw fault
  })
}

/** Undefined if the build has no such file. */
export async function readBuiltFile(folder: string, path: string): Promise<BuiltFile | undefined> {
  const place = join(folder, path)
  const plain = await ifThere(place)
  if (plain === undefined) return undefined
  const isNamed = path.startsWith(hashedFolder)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    isForOtherSites: forOtherSites.has(path),
    revision: isNamed ? null : createHash('md5').update(plain).digest('hex'),
    plain,
    br: await ifThere(`${place}.br`),
    gzip: await ifThere(`${place}.gz`),
  }
}

/** Compressed as the client accepts it, or 304 if it has it. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('cache-control', file.cacheControl).header('vary', 'accept-encoding')
  if (file.isForOtherSites)
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
  if (request.headers['if-none-match'] === file.etag) return await reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file[name] !== undefined && acceptsEncoding(accepted, name),
  )
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return await reply.type(file.type).send(encoding === undefined ? file.plain : file[encoding])
}
