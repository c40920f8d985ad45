import { createHash } from 'node:crypto'
import { appendFile, cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { licenceTexts, shippedPackages } from './shippedPackages.ts'

/** Copies non-TypeScript files beside the compiled server; compresses the page's files ahead. */
const compiled = new Set(['.ts', '.tsx'])
const worthCompressing = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.webmanifest', '.json'])

await cp('server', 'dist/server', {
  recursive: true,
  filter: (source) => !compiled.has(extname(source)) && !relative('server', source).endsWith('tsconfig.json'),
})

// Fonts of documents, copied because their package is not installed with a built server.
for (const weight of ['400Regular', '700Bold']) {
  const font = `Arimo_${weight}.ttf`
  await cp(`node_modules/@expo-google-fonts/arimo/${weight}/${font}`, `dist/server/documents/fonts/${font}`)
}

// A plain script exports by a global.
await appendFile('dist/app/embed.d.ts', 'export as namespace Lotline\n')

for (const entry of await readdir('dist/app', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthCompressing.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = await readFile(path)
  await writeFile(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

await writeFile('dist/THIRD-PARTY.txt', licenceTexts('.', shippedPackages('.')))

/** Equal builds get equal names. */
const build = createHash('sha256')
for (const folder of ['dist/app', 'dist/server', 'dist/src']) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.toSorted()) build.update(`${path}\n`).update(await readFile(path))
}
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
await writeFile(
  'dist/release.json',
  `${JSON.stringify({ version, build: build.digest('hex').slice(0, 8) })}\n`,
)
