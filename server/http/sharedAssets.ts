import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Log } from '../logs/log.ts'
import { type BuiltFile, hashedFolder, readBuiltFile } from './builtFile.ts'

/** From the end of a build's last process. A page open longer gets a new build. */
const KEPT_DAYS = 60
/** Often enough to keep assets from being deleted, and rarely enough to cost little. */
const TOUCHED_DAYS = 1
const DAY = 24 * 60 * 60 * 1000
/** No part begins with a dot, so none can leave the folder. */
const assetPath = /^assets(?:\/[\w-][\w.-]{0,100}){1,4}$/

/** Every path below `folder`, with slashes. */
export async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/**
 * Appears complete or not at all: others may be reading. Containers share process ids, so the name has none.
 */
async function place(from: string, to: string, touched: Date): Promise<void> {
  const making = `${to}.${randomUUID()}.making`
  await mkdir(dirname(to), { recursive: true })
  // A link takes no space, but cannot cross file systems or owners.
  await link(from, making).catch(async () => await copyFile(from, making))
  // A link has the time of the build, which may be long past.
  await utimes(making, touched, touched)
  await rename(making, to)
  // Renaming one of two links of a file to the other does nothing.
  await rm(making, { force: true })
}

/** Puts this build's assets where other processes find them, marked as in use. */
export async function shareAssets(shared: string, appFolder: string, now = Date.now()): Promise<void> {
  const touched = new Date(now)
  const own = (await pathsBelow(appFolder)).filter((path) => path.startsWith(hashedFolder))
  // The compressed twins first, so that they exist once the file does.
  for (const path of own.toSorted((a, b) => Number(isTwin(b)) - Number(isTwin(a)))) {
    const to = join(shared, path)
    const known = await stat(to).catch(() => undefined)
    if (known === undefined) await place(join(appFolder, path), to, touched)
    else if (now - known.mtimeMs > TOUCHED_DAYS * DAY) await utimes(to, touched, touched)
  }
}

/** Removes assets that no process has marked for two months, and nothing else. */
export async function removeOldAssets(shared: string, now = Date.now()): Promise<void> {
  const folder = join(shared, hashedFolder)
  for (const path of await pathsBelow(folder)) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > KEPT_DAYS * DAY)
      await rm(join(folder, path), { force: true })
  }
}

/**
 * Shares assets now and daily, removing old ones only daily: at a start, another build's process may not have
 * marked its own yet. Logs an unwritable folder; the process then serves its own build.
 */
export async function keepSharing(
  app: FastifyInstance,
  shared: string,
  { appFolder, log }: { readonly appFolder: string; readonly log: Log },
): Promise<void> {
  const failed = (err: unknown): void => log.error({ err }, 'the folder of shared assets cannot be used')
  const timer = setInterval(
    () =>
      void shareAssets(shared, appFolder)
        .then(async () => await removeOldAssets(shared))
        .catch(failed),
    DAY,
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  await shareAssets(shared, appFolder).catch(failed)
}

const isTwin = (path: string): boolean => /\.(?:br|gz)$/.test(path)

/** An asset of another build, once a process has stored it there. */
export async function sharedAsset(shared: string, path: string): Promise<BuiltFile | undefined> {
  return assetPath.test(path) && !isTwin(path) ? await readBuiltFile(shared, path) : undefined
}
