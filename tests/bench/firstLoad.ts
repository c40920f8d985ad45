import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figures.ts'

const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[^'"()]*?\bfrom\s*)?["']\.\/([\w.-]+\.js)["']/g

/** A file and everything it needs to run. */
function withImports(assets: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(join(assets, name), 'utf8')
  for (const [, other] of text.matchAll(staticImport))
    if (other !== undefined) withImports(assets, other, found)
  return found
}

const kilobytes = (path: string): number => statSync(`${path}.br`).size / 1000

/**
 * The JavaScript that draws the community list, and the worker's, compressed with brotli, in kB of 1000
 * bytes.
 */
export function firstLoad(app: string): Figure[] {
  const assets = join(app, 'assets')
  const entry = /<script[^>]+src="\/assets\/([\w.-]+\.js)"/.exec(
    readFileSync(join(app, 'index.html'), 'utf8'),
  )?.[1]
  const route = readdirSync(assets).find((name) => /^Communities-.*\.js$/.test(name))
  if (entry === undefined || route === undefined)
    throw new Error('The built page has another shape than expected')
  const files = [...withImports(assets, route, withImports(assets, entry))]
  const size = files.reduce((sum, name) => sum + kilobytes(join(assets, name)), 0)
  const largest = files
    .map((name) => ({ name, size: kilobytes(join(assets, name)) }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 3)
    .map((one) => `${one.name} ${one.size.toFixed(0)}`)
  return [
    {
      name: 'first-load JavaScript of the community list, kB brotli',
      value: size,
      goal: { atMost: 140 },
      seen: `${files.length} files; ${largest.join(', ')}`,
    },
    {
      name: 'service worker, kB brotli',
      value: kilobytes(join(app, 'service-worker.js')),
      goal: { atMost: 45 },
      seen: '',
    },
  ]
}
