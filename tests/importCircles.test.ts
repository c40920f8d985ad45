import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles } from './circles.ts'
import { staticImports } from './staticImports.ts'

const root = resolve(import.meta.dirname, '..')
const files = ['src', 'service-worker', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && statSync(join(root, name)).isFile()),
)

/** The files that a file loads at once; dynamic `import()` does not count. */
function loads(file: string, text: string): string[] {
  return staticImports(text)
    .filter((wanted) => wanted.startsWith('.'))
    .map((wanted) => relative(root, resolve(root, dirname(file), wanted)))
}

describe('circles of imports', () => {
  test('there are none', () => {
    const graph = new Map(files.map((file) => [file, loads(file, readFileSync(join(root, file), 'utf8'))]))
    const edges = [...graph.values()].flat().filter((to) => graph.has(to))
    expect(edges.length).toBeGreaterThan(2000)
    expect(circles(files, (file) => graph.get(file) ?? [])).toEqual([])
  })

  test('one would be found, however long it is', () => {
    const texts: Record<string, string> = {
      'src/a.ts': "import { b } from './b.ts'\nimport { type X } from './d.ts'",
      'src/b.ts': "export { c } from './c.ts'",
      'src/c.ts': "import './a.ts'\nimport type { D } from './d.ts'",
      'src/d.ts': "import {\n  a,\n  type B,\n} from './a.ts'",
    }
    const names = Object.keys(texts)
    expect(circles(names, (file) => loads(file, texts[file] ?? ''))).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts'],
    ])
    expect(circles(['x', 'y'], (name) => (name === 'x' ? ['x', 'y'] : []))).toEqual([['x']])
  })
})
