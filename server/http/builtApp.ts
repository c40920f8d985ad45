import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Refusal } from '../context/refusal.ts'
import { acceptsEncoding } from './acceptsEncoding.ts'
import { firstScripts } from './firstScripts.ts'
import { isReader } from './isReader.ts'
import { serverSegments } from '../../src/contract/segments.ts'

interface BuiltFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly isForOtherSites: boolean
  readonly plain: Buffer
  br?: Buffer
  gzip?: Buffer
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
const hashedFolder = 'assets/'
const packed = { '.br': 'br', '.gz': 'gzip' } as const
/** For other sites to load, see src/embed. */
const forOtherSites: ReadonlySet<string> = new Set(['embed.js', 'embed.d.ts'])
/** A wrong address there is not a page. */
const notPages = serverSegments.map((segment) => `/${segment}/`)

/** Reads the built app once: only listed files exist, so no path can escape the folder. */
async function readBuilt(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const files = new Map<string, BuiltFile>()
  for (const path of paths.filter((path) => !(extname(path) in packed))) {
    const plain = await readFile(join(folder, path))
    files.set(path, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
      isForOtherSites: forOtherSites.has(path),
      plain,
    })
  }
  for (const path of paths) {
    const ending = extname(path)
    const file = files.get(path.slice(0, -ending.length))
    if (file && (ending === '.br' || ending === '.gz'))
      file[packed[ending]] = await readFile(join(folder, path))
  }
  return files
}

/** Screen addresses get the single page. */
export async function addBuiltApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readBuilt(folder)
  const texts = new Map(
    [...files]
      .filter(([path, { type }]) => path.startsWith(hashedFolder) && /^text\/(?:javascript|css)/.test(type))
      .map(([path, { plain }]) => [path.slice(hashedFolder.length), plain.toString()]),
  )
  const linksFor = firstScripts(texts, files.get('index.html')?.plain.toString() ?? '')
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const path = pathOf(request)
    const file = reads ? files.get(path.slice(1)) : undefined
    if (file) return await send(request, reply, file)
    if (!reads || !asksForPage(request, path)) throw new Refusal(404, 'NOT_FOUND')
    const page = files.get('index.html')
    if (page) {
      const links = linksFor(path)
      if (links !== null) reply.header('link', links)
      return await send(request, reply, page)
    }
    return await reply.code(503).type('text/plain').send('The app is not built yet. Run: npm run build\n')
  })
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function asksForPage(request: FastifyRequest, path: string): boolean {
  if (notPages.some((prefix) => path.startsWith(prefix)) || extname(path) !== '') return false
  return isReader(request.headers)
}

async function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<FastifyReply> {
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
