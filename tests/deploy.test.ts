import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
/** Build output, which is not in the repository. */
const made = ['/lotline/dist', '/lotline/node_modules', '/lotline/node_modules/.cache/lotline']

interface Copied {
  readonly stage: string | undefined
  readonly sources: readonly string[]
}

function copies(text: string): Copied[] {
  return [...text.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)].map(([, stage, rest = '']) => ({
    stage,
    sources: rest.split(' ').slice(0, -1),
  }))
}

test('the image copies what exists, and starts what it has copied', () => {
  const all = copies(dockerfile)
  expect(all.length).toBeGreaterThan(5)
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name))
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  for (const { stage, sources } of all)
    for (const source of sources) {
      if (stage === undefined) {
        expect(existsSync(join(root, source)), source).toBe(true)
        expect(ignored, source).not.toContain(source)
      } else {
        expect(stages, stage).toContain(stage)
        expect(made, source).toContain(source)
      }
    }
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const own = copies(last).flatMap(({ stage, sources }) => (stage === undefined ? sources : []))
  for (const [, file = ''] of last.matchAll(/"node", "([^"]+)"/g)) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(own, file).toContain(file.split('/')[0])
  }
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
})

test('the build needs nothing that the image leaves out', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { build: string } }
  const needed = [...scripts.build.matchAll(/(?:tsx|-p|--config) (\S+)/g)].map(([, path = '']) => path)
  expect(needed.length).toBeGreaterThan(3)
  for (const path of needed) expect(ignored, path).not.toContain(path.split('/')[0])
  // A deployment rebuilds node_modules and dist, so they are not copied.
  for (const path of [
    'src',
    'server',
    'service-worker',
    'public',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
  ])
    expect(ignored, path).not.toContain(path)
})

test('every variable in deploy is one that the server knows, and every command one that it has', () => {
  const config = readdirSync(join(root, 'server/config')).map((name) => read(`server/config/${name}`))
  const known = new Set(
    config.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]{3,}):/gm)].map(([, name = '']) => name)),
  )
  for (const name of readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$|Dockerfile|Caddyfile/.test(name) || name.endsWith('.json')) continue
    for (const [variable] of read(`deploy/${name}`).matchAll(
      /\b(?:LOTLINE_[A-Z_]+|DATABASE_URL|TRUST_PROXY)\b/g,
    ))
      expect(known, `${name}: ${variable}`).toContain(variable)
  }
  const commands = read('bin/lotline.mjs')
  for (const [, verb] of read('deploy/compose.yaml').matchAll(/command: \[(\w+)\]/g))
    expect(commands).toContain(`  ${verb}: '`)
})

test('the image can back up the database that compose runs, and loads no demo', () => {
  const compose = read('deploy/compose.yaml')
  const [, release] = /image: postgres:(\d+)$/m.exec(compose) ?? []
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toContain(`postgresql-client-${release} `)
  expect(last).toMatch(/^ENV .*\bLOTLINE_DEMO=0\b/m)
  expect(compose).toContain(':/backups')
  expect(compose, 'no account of PostgreSQL that may do everything').not.toMatch(
    /postgres:\/\/postgres|POSTGRES_USER/,
  )
  for (const [, path = ''] of compose.matchAll(/- \.\/([\w.]+):/g))
    expect(existsSync(join(root, 'deploy', path)), path).toBe(true)
})

test('the unit starts what is there, and leaves the process nothing to do harm with', () => {
  const unit = read('deploy/lotline@.service')
  const [, started = ''] = /^ExecStart=\/usr\/bin\/node (\S+) start$/m.exec(unit) ?? []
  expect(existsSync(join(root, started))).toBe(true)
  const asked = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', join(root, 'deploy/lotline@.service')],
    { encoding: 'utf8' },
  )
  if (asked.error === undefined && !/Unknown|unrecognized/.test(asked.stderr))
    expect(asked.stdout).toMatch(/exposure level for \S+: (?:0|1)\.\d OK/)
})
