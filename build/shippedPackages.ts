import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** Installed beside the server, or bundled into the page. */
  readonly server: boolean
  readonly page: boolean
  /** Relative to the project root. */
  readonly path: string
}

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages that name their licence only in a LICENSE file. */
const licenceInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const pageFolders = ['src', 'service-worker'] as const
const importForm = /(?:from|import\(|import|@import)\s*\(?['"]([^'".][^'"]*)['"]/g

function packageOf(wanted: string): string {
  return wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
}

function namedByPage(root: string): string[] {
  const names = new Set<string>()
  for (const folder of pageFolders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|css)$/.test(file)) continue
      const text = readFileSync(join(root, folder, file), 'utf8')
      for (const [, wanted = ''] of text.matchAll(importForm)) names.add(packageOf(wanted))
    }
  }
  return [...names]
}

/** Every shipped package, from the lock file: production dependencies and the page's bundle. */
export function shippedPackages(root: string): ShippedPackage[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> }
  const { dependencies } = read('package.json') as { dependencies: Readonly<Record<string, string>> }

  /** Node's resolution: the package's own folder first, then each parent. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
      if (packages[place] !== undefined) return place
      if (at === '') return undefined
    }
  }
  const reachedFrom = (names: readonly string[]): Set<string> => {
    const reached = new Set<string>()
    const waiting = names.map((name) => placeOf(name, ''))
    for (let place = waiting.pop(); waiting.length > 0 || place !== undefined; place = waiting.pop()) {
      if (place === undefined || reached.has(place)) continue
      reached.add(place)
      const { dependencies: needs = {}, optionalDependencies: may = {} } = packages[place] ?? {}
      for (const name of Object.keys({ ...needs, ...may })) waiting.push(placeOf(name, place))
    }
    return reached
  }
  const server = reachedFrom(Object.keys(dependencies))
  const page = reachedFrom(namedByPage(root))
  return [...new Set([...server, ...page])]
    .map((path) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }))
    .map(({ path, name }) => ({
      name,
      version: packages[path]?.version ?? '',
      licence: packages[path]?.license ?? licenceInFile[name] ?? 'unknown',
      server: server.has(path),
      page: page.has(path),
      path,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

export function thirdPartyText(shipped: readonly ShippedPackage[]): string {
  const rows = shipped.map(({ name, version, licence, server, page }) => {
    const where = [server ? 'server' : '', page ? 'page' : ''].filter(Boolean).join(', ')
    return `| ${name} | ${version} | ${licence} | ${where} |`
  })
  return `# Third-party software

What Lotline ships with: packages installed beside the server, and packages in the page's files. Made by \`npm run third-party\` from
\`package-lock.json\`; do not edit it. The build writes the licence texts to \`dist/THIRD-PARTY.txt\`.

| package | version | licence | where |
|---|---|---|---|
${rows.join('\n')}
`
}

/** All licence texts; a package without one is listed with its licence. */
export function licenceTexts(root: string, shipped: readonly ShippedPackage[]): string {
  const parts = shipped.map(({ name, version, licence, path }) => {
    const folder = join(root, path)
    const files = existsSync(folder)
      ? readdirSync(folder).filter((one) => /^(licen[cs]e|copying|notice)/i.test(one))
      : []
    const texts = files.map((one) => {
      const file = join(folder, one)
      return readFileSync(file, 'utf8').trim()
    })
    return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
  })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
