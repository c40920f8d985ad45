import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { nearest } from '../config/nearest.ts'

/** A builder's files in memory: relative path with forward slashes → bytes. */
export type Folder = ReadonlyMap<string, Uint8Array>

const LONGEST_TOTAL = 256 * 1024 * 1024

const READ =
  /^(project\.json|lots\.csv|lots\.geojson|models\.csv|site-plan\.svgz?|buildings\/[^/]+\.svgz?|floors\/.+\.svgz?|images\/.+|documents\/.+)$/i

/** Hidden files, and files that Windows adds to folders. */
const LEFT_BY_SYSTEMS = /^(\.|thumbs\.db$|desktop\.ini$)/i

const NAMES = ['project.json', 'lots.csv', 'lots.geojson', 'models.csv', 'site-plan.svg']

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_BY_SYSTEMS.test(entry.name)) continue
    // Links are not followed: a builder's folder must not reach other files here.
    if (entry.isDirectory()) found.push(...(await filesBelow(root, name)))
    else if (entry.isFile()) found.push(name)
  }
  return found
}

/**
 * Reads a builder's folder.
 * @throws a sentence if unreadable or too large.
 */
export async function readFolder(path: string): Promise<Folder> {
  const about = await stat(path).catch(() => undefined)
  if (!about?.isDirectory()) throw new Error(`${path} cannot be read as a folder.`)
  const folder = new Map<string, Uint8Array>()
  let total = 0
  for (const name of await filesBelow(path, '')) {
    if (!READ.test(name)) continue
    const bytes = await readFile(join(path, name))
    total += bytes.byteLength
    if (total > LONGEST_TOTAL) throw new Error('The folder is larger than 256 MB. Use smaller pictures.')
    // Our own file names ignore case: Lots.CSV is lots.csv.
    const own = name.replace(/^[^/]+/, (first) => first.toLowerCase())
    if (folder.has(own))
      throw new Error(`The folder has ${name} twice, with different capital letters. Keep one of them.`)
    folder.set(own, bytes)
  }
  return folder
}

const FOLDERS = ['images', 'documents', 'buildings', 'floors']
const TABLE = /^(lots|models)\.(xlsx?|xlsm|ods|numbers|tsv|txt)$/i

/** Unread files in the folder, such as a plan or table under another name. */
export async function unreadFiles(path: string): Promise<Fault[]> {
  const names = await filesBelow(path, '')
  const top = (name: string): string => name.split('/')[0] ?? name
  const read = new Set(names.filter((name) => READ.test(name)).map(top))
  const unread = new Set(names.map(top).filter((name) => !read.has(name)))
  return [...unread].map((file) => {
    const isFolder = !names.includes(file)
    const table = TABLE.exec(file)?.[1]?.toLowerCase()
    const meant = table === undefined ? nearest(file, isFolder ? FOLDERS : NAMES, 1)[0] : `${table}.csv`
    const what = isFolder ? 'folder' : 'file'
    return {
      file,
      sentence: `This ${what} is ignored${meant === undefined ? '.' : `; did you mean ${meant}?`}`,
    }
  })
}
