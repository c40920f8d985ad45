/** @module-tag long */
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtFolder } from './harness/built.ts'
import { demoData } from './harness/startProduct.ts'
import { freePort } from '../world/freePort.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Blocks that cannot run here, by how they begin, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  'npm ci && npm start': 'installs from the network; started by every browser test',
  'npm ci && npm test': 'installs from the network, and runs this test',
  'npm ci && npm run build': 'installs from the network; the build runs before every browser test',
  'npm ci --omit=dev': 'installs from the network',
  'npm run import -- FOLDER [': 'shows the forms of the command',
  'LOTLINE_STRIPE_KEY=sk_test_…': 'needs an account at a gateway',
  'npm run drill':
    'needs a file that the command before it has named; tests/server/admin/backupCommands.test.ts runs it',
  'docker compose run': 'needs Docker; tests/deploy.test.ts reads the compose file',
  'npm run launch:rehearse': 'takes four minutes beside a running server',
  'python3 - FILE': 'needs a sealed paper; tests/server/documents/strangers.test.ts runs it',
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
const blocks = pages
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...read(page).matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, text = '']) => [page, text.trim()] as const),
  )
const reasonOf = (text: string): string | undefined =>
  Object.entries(notRun).find(([begin]) => text.startsWith(begin))?.[1]

const home = mkdtempSync(join(tmpdir(), 'lotline-docs-'))
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))

/**
 * A folder like that of a machine that only runs Lotline, with the README's community and the demo's data.
 */
async function place(name: string): Promise<string> {
  const dist = await builtFolder()
  const folder = join(home, name.replaceAll('/', '-'))
  mkdirSync(join(folder, 'my-folder'), { recursive: true })
  mkdirSync(join(folder, 'backups'))
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(dist, join(folder, 'dist'))
  const ofReadme = (kind: string): string =>
    new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(read('README.md'))?.[1] ?? ''
  writeFileSync(join(folder, 'my-folder/project.json'), ofReadme('json'))
  writeFileSync(join(folder, 'my-folder/lots.csv'), ofReadme('csv'))
  cpSync(join(await demoData(dist), 'full'), join(folder, 'demo-data'), { recursive: true })
  return folder
}

/** Runs a block. One that ends in `npm start` must serve, and is then stopped. */
async function run(text: string, folder: string): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    LOTLINE_DATA: join(folder, 'demo-data'),
    PORT: String(await freePort()),
  }
  const script = text
    .replaceAll('/var/lib/lotline', join(folder, 'var'))
    .replaceAll('/backups', join(folder, 'backups'))
  const child = spawn('bash', ['-ec', script], { cwd: folder, env, detached: true })
  let said = ''
  const hear = (part: Buffer): void => {
    said += part.toString()
    if (said.includes('Lotline is at') && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code: text.endsWith('npm start') && said.includes('Lotline is at') ? 0 : code, said }
}

test('every reason belongs to a block', () => {
  const begins = Object.keys(notRun).filter((begin) => !blocks.some(([, text]) => text.startsWith(begin)))
  expect(begins).toEqual([])
  expect(blocks.filter(([, text]) => reasonOf(text) === undefined).length).toBeGreaterThanOrEqual(4)
})

test('a block that fails is noticed', async () => {
  expect((await run('cd gone\nnpm start', home)).code).not.toBe(0)
  expect((await run('true', home)).code).toBe(0)
})

test.each(blocks.filter(([, text]) => reasonOf(text) === undefined))(
  '%s: %s',
  async (page, text) => {
    const { code, said } = await run(
      text,
      await place(`${page}-${blocks.findIndex((one) => one[1] === text)}`),
    )
    expect(code, said).toBe(0)
  },
  240_000,
)
