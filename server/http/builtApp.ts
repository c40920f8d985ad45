import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extname } from 'node:path'
import { Refusal } from '../context/refusal.ts'
import { type BuiltFile, hashedFolder, readBuiltFile, sendBuiltFile } from './builtFile.ts'
import { firstScripts } from './firstScripts.ts'
import { isReader } from './isReader.ts'
import { keepSharing, pathsBelow, sharedAsset } from './sharedAssets.ts'
import type { Log } from '../logs/log.ts'
import { serverSegments } from '../../src/contract/segments.ts'

/** Addresses under which an unknown path is not a page. */
const notPages = serverSegments.map((segment) => `/${segment}/`)
const compressed: ReadonlySet<string> = new Set(['.br', '.gz'])

/** Reads the built app once; only listed files are served, so no path escapes. */
async function readBuilt(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  for (const path of await pathsBelow(folder)) {
    const file = compressed.has(extname(path)) ? undefined : await readBuiltFile(folder, path)
    if (file !== undefined) files.set(path, file)
  }
  return files
}

/**
 * Serves the single page at screen addresses. `shared`: where a site's processes find each other's assets, as
 * pages of one build may ask a process of another during an upgrade.
 */
export async function addBuiltApp(
  app: FastifyInstance,
  folder: string,
  { shared, log }: { readonly shared: string | null; readonly log: Log },
): Promise<void> {
  const files = await readBuilt(folder)
  if (shared !== null) await keepSharing(app, shared, { appFolder: folder, log })
  /** Cached, because builds are few and their assets never change. */
  const fileAt = async (path: string): Promise<BuiltFile | undefined> => {
    const found = files.get(path) ?? (shared === null ? undefined : await sharedAsset(shared, path))
    if (found !== undefined) files.set(path, found)
    return found
  }
  const names = [...files]
    .filter(([path, { type }]) => path.startsWith(hashedFolder) && /^text\/(?:javascript|css)/.test(type))
    .map(([path]) => path.slice(hashedFolder.length))
  const textAt = (path: string): string | undefined => files.get(path)?.plain.toString()
  const linksFor = firstScripts(names, (name) => textAt(hashedFolder + name), textAt('index.html') ?? '')
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const path = pathOf(request)
    const file = reads ? await fileAt(path.slice(1)) : undefined
    if (file && isAsked(request, file)) return await sendBuiltFile(request, reply, file)
    if (file || !reads || !asksForPage(request, path)) throw new Refusal(404, 'NOT_FOUND')
    const page = files.get('index.html')
    if (page) {
      const links = linksFor(path)
      if (links !== null) reply.header('link', links)
      return await sendBuiltFile(request, reply, page)
    }
    return await reply.code(503).type('text/plain').send('The app is not built yet. Run: npm run build\n')
  })
}

/** A self-installing service worker names its build's revision, maybe not ours. */
function isAsked({ url }: FastifyRequest, { revision }: BuiltFile): boolean {
  const [, asked] = /[?&]v=([0-9a-f]{8})$/.exec(url) ?? []
  return asked === undefined || revision === null || revision.startsWith(asked)
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
