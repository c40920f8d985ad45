import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { alone, artifacts } from '../../browser/harness/built.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/lotline/gallery')
/** Everything that goes into the gallery. */
const SOURCES = ['src', 'tests/controls/gallery', 'public']
const VERSIONS = 'package-lock.json'

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, VERSIONS)))
  for (const source of SOURCES) {
    const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The folder of the built gallery, built once for all test files, and again when a source changes. */
export async function builtGallery(): Promise<string> {
  return process.env['TEST_GALLERY'] ?? (await alone(join(artifacts, 'gallery'), buildOnce))
}

async function buildOnce(): Promise<string> {
  const place = join(CACHE, await fingerprint())
  if (existsSync(place)) return place
  await rm(CACHE, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'making-'))
  // The test runner sets "test", which would build React's slow development version with double mounting.
  process.env['NODE_ENV'] = 'production'
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  await build({ configFile, build: { outDir }, logLevel: 'error' })
  await rename(outDir, place)
  return place
}
