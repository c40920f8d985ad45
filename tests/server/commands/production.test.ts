/** @module-tag long */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cannotInstall,
  installProduction,
  type ProductionInstall,
  uid,
} from '../../world/productionInstall.ts'

const reason = cannotInstall()
if (reason !== null) process.stderr.write(`SKIPPED: a production install: ${reason}\n`)

/** Every command in `docs/deploying.md` that works beside a running server, with arguments. */
const worksBeside: readonly [args: readonly string[], says: RegExp][] = [
  [['staff', 'invite', 'rep@homes.test', '--role', 'representative', '--projects', 'all'], /https?:\/\/\S+/],
  [['staff', 'list'], /rep@homes\.test/],
  [['import', 'dist/server/demo/C0303'], /C0303/],
  [['receivers', 'list'], /./],
  [['sealing:rotate'], /./],
  [['fields:rotate'], /re-encrypted/],
  [['seal', 'list'], /./],
  [['fintrac', 'export', 'C0303', '/FOLDER/records.csv'], /./],
  [['openapi'], /"openapi"/],
]

describe.skipIf(reason !== null)('a machine without development tools, with a read-only root', () => {
  let here: ProductionInstall
  let server: ChildProcess | undefined
  let address = ''
  const env = (): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    LOTLINE_DATA: join(here.data, 'own'),
    LOTLINE_DEMO: '0',
    LOTLINE_SHARED_ASSETS: join(here.data, 'assets'),
    PORT: address === '' ? '0' : new URL(address).port,
    TMPDIR: here.data,
  })
  function runs(...args: readonly string[]): { status: number | null; said: string } {
    const [file, all] = here.command(...args)
    const { status, stdout, stderr } = spawnSync(file, all, {
      encoding: 'utf8',
      env: env(),
      // More than the API's description.
      maxBuffer: 32 * 1024 * 1024,
      timeout: 120_000,
    })
    return { status, said: stdout + stderr }
  }
  const lotline = (...args: readonly string[]) => runs('bin/lotline.mjs', ...args)

  beforeAll(async () => {
    here = await installProduction()
  })
  afterAll(() => {
    server?.kill('SIGKILL')
    here?.remove()
  })

  test('has nothing that only development needs, and can write nothing but its data', () => {
    for (const name of ['tsx', 'typescript', 'vite', 'vitest', 'react', 'playwright-core'])
      expect(existsSync(join(here.home, 'node_modules', name)), name).toBe(false)
    const write = (path: string): string =>
      `try { require('node:fs').writeFileSync(${JSON.stringify(path)}, ''); console.log('written') } catch (e) { console.log(e.code) }`
    expect(runs('-e', write(join(here.home, 'x'))).said).toMatch(/EROFS/)
    expect(runs('-e', write('/tmp/lotline-x')).said).toMatch(/EROFS/)
    expect(runs('-e', write(join(here.data, 'x'))).said).toMatch(/written/)
    expect(runs('-e', 'console.log(process.getuid(), process.getgroups().join())').said.trim()).toBe(
      `${uid} ${uid}`,
    )
    expect(runs('-p', "require('node:fs').readFileSync('/proc/self/status', 'utf8')").said).toMatch(
      /CapEff:\s+0{16}[^]*CapBnd:\s+0{16}[^]*NoNewPrivs:\s+1/,
    )
  })

  test('explains every command', { timeout: 300_000 }, () => {
    const names = Object.keys(commandsOf(here.home))
    expect(names.length).toBeGreaterThan(12)
    for (const name of names)
      expect(lotline(name, '--help'), name).toEqual({
        status: 0,
        said: expect.stringContaining('Usage: ') as string,
      })
  })

  test('starts, is ready, serves the app, and does every command’s work', async () => {
    expect(lotline('migrate', '--dry-run').said).toMatch(/up to date|waiting/)
    expect(lotline('doctor').said).not.toMatch(/\n\s+at |Cannot find/)
    expect(runs('bin/ready.mjs').status, 'before the start').toBe(1)
    const [file, all] = here.command('bin/lotline.mjs', 'start')
    server = spawn(file, all, { env: env() })
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(/Lotline is at (\S+)/)
    address = /Lotline is at (\S+)/.exec(said)?.[1] ?? ''
    // The commands below block this process, while the server closes connections that nobody uses.
    const headers = { connection: 'close' }
    expect((await fetch(`${address}/readyz`, { headers })).status).toBe(200)
    expect(runs('bin/ready.mjs').status).toBe(0)
    const page = await (await fetch(`${address}/index.html`, { headers })).text()
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect((await fetch(address + script, { headers })).status).toBe(200)
    expect(statSync(join(here.data, 'assets', script)).uid).toBe(uid)
    for (const [args, says] of worksBeside) {
      const done = lotline(...args.map((arg) => arg.replace('/FOLDER', here.data)))
      expect.soft(done.said, args.join(' ')).toMatch(says)
      expect.soft(done.status, `${args.join(' ')}: ${done.said}`).toBe(0)
    }
    const doctor = lotline('doctor')
    expect(doctor.said).toMatch(/ok\s+database/)
    expect(doctor.said).not.toMatch(/WRONG/)
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ ok: true })
  }, 300_000)

  test('stops in time, and is found as it was left', async () => {
    const ended = new Promise<number | null>((resolve) => server?.on('exit', resolve))
    const began = performance.now()
    server?.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(lotline('staff', 'list').said).toMatch(/rep@homes\.test/)
    expect(lotline('audit:verify').status).toBe(0)
    expect(lotline('migrate')).toEqual({ status: 0, said: 'The tables are up to date.\n' })
  })
})

/** Reads the list of commands from bin/lotline.mjs. */
function commandsOf(home: string): Record<string, string> {
  const text = readFileSync(join(home, 'bin/lotline.mjs'), 'utf8')
  const [, list = ''] = /const commands = \{([^]*?)\n\}/.exec(text) ?? []
  return Object.fromEntries([...list.matchAll(/^ {2}'?([\w:]+)'?: '([^']+)'/gm)].map(([, a, b]) => [a, b]))
}
