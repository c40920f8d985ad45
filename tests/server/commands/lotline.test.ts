/** @module-tag long */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const home = mkdtempSync(join(tmpdir(), 'lotline-bin-'))
cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true })
afterAll(() => rmSync(home, { recursive: true, force: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'bin/lotline.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('it runs on the releases of Node.js that package.json admits and the documents name', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe('^20.19 || ^22.13 || >=24')
  for (const file of ['README.md', 'docs/install.md']) {
    expect(read(file), file).toMatch(/Node\.js 22 \(22\.13 or newer\) or 24\./)
    expect(read(file), file).toMatch(/Node\.js 20 \(20\.19 or newer\) still works/)
  }
  const isRefused = (node: string): boolean => {
    const pretends = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
    const { stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(pretends)}`,
        join(home, 'bin/lotline.mjs'),
        '--help',
      ],
      { encoding: 'utf8' },
    )
    return stderr.includes(`this is ${node}.`)
  }
  expect(['20.19.0', '22.13.0', '24.0.0', '26.1.0'].filter(isRefused)).toEqual([])
  const others = ['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0']
  expect(others.filter(isRefused)).toEqual(others)
})

test('without a build it says what to run, and answers unknown commands with its usage', () => {
  expect(run('doctor')).toEqual({
    status: 1,
    said: 'Lotline is not built yet. Run: npm ci && npm run build\n',
  })
  expect(run('dance')).toMatchObject({ status: 2, said: expect.stringContaining('Usage: ') as string })
  expect(run()).toMatchObject({ status: 2 })
  expect(run('--help')).toMatchObject({ status: 0, said: expect.stringContaining('staff') as string })
})

test('a command gets its own arguments, and every one in package.json is where it is looked for', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const names = Object.values(scripts).flatMap((line) => /bin\/lotline\.mjs (\S+)$/.exec(line)?.[1] ?? [])
  expect(names).toEqual(expect.arrayContaining(['start', 'import', 'staff', 'doctor', 'db:move', 'rescue']))
  const list = readFileSync(join(home, 'bin/lotline.mjs'), 'utf8')
  for (const name of names) {
    const file = new RegExp(`^ *'?${name}'?: '([^']+)'`, 'm').exec(list)?.[1] ?? ''
    expect(file, name).toMatch(/\.js$/)
    // The source file exists, so the compiler will put its result where the list expects it.
    readFileSync(join(root, 'server', file.replace(/\.js$/, '.ts')))
    const compiled = join(home, 'dist/server', file)
    mkdirSync(dirname(compiled), { recursive: true })
    writeFileSync(compiled, 'console.log(process.argv.slice(2).join(" "))')
    expect(run(name, 'one', '--two')).toEqual({ status: 0, said: 'one --two\n' })
  }
})
