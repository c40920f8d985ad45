import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type BuiltFile, hashedFolder, readBuiltFile } from './builtFile.ts'

/** A page that has been open for longer gets a new one instead. */
const KEPT_DAYS = 60
/** Long before it would be deleted, and rarely enough to cost nothing. */
const TOUCHED_DAYS = 1
const DAY = 24 * 60 * 60 * 1000
/** No part begins with a dot, so none leads out of the folder. */
const assetPath = /^assets(?:\/[\w-][\w.-]{0,100}){1,4}$/

/** Every path below `folder`, with slashes. */
export async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Appears complete, or not at all: others may be reading. */
async function place(from: string, to: string): Promise<void> {
  const making = `${to}.${process.pid}.making`
  await mkdir(dirname(to), { recursive: true })
  await rm(making, { force: true })
  // A link takes no room, but may not cross file systems or owners.
  await link(from, making).catch(async () => await copyFile(from, making))
  await rename(making, to)
}

/**
 * Puts the assets of this build where the other processes of the site find them, and removes those that no process has
 * had for a long time. A folder that is `null` shares nothing.
 */
export async function shareAssets(shared: string, appFolder: string, now = Date.now()): Promise<void> {
  const touched = new Date(now)
  const own = new Set((await pathsBelow(appFolder)).filter((path) => path.startsWith(hashedFolder)))
  // The compressed twins first: who finds a file finds them too.
  for (const path of [...own].toSorted((a, b) => Number(isTwin(b)) - Number(isTwin(a)))) {
    const to = join(shared, path)
    const known = await stat(to).catch(() => undefined)
    if (known === undefined) await place(join(appFolder, path), to)
    if (known === undefined || now - known.mtimeMs > TOUCHED_DAYS * DAY) await utimes(to, touched, touched)
  }
  for (const path of await pathsBelow(shared)) {
    if (own.has(path)) continue
    const found = await stat(join(shared, path)).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > KEPT_DAYS * DAY)
      await rm(join(shared, path), { force: true })
  }
}

const isTwin = (path: string): boolean => /\.(?:br|gz)$/.test(path)

/** An asset of another build, once some process has put it there. */
export async function sharedAsset(shared: string, path: string): Promise<BuiltFile | undefined> {
  return assetPath.test(path) && !isTwin(path) ? await readBuiltFile(shared, path) : undefined
}
