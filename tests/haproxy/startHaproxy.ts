import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../world/freePort.ts'

const program = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path))
const config = resolve(import.meta.dirname, '../../deploy/haproxy.cfg')

/** Null if HAProxy can start, otherwise why it cannot. */
export const haproxyMissing = (): string | null =>
  program === undefined ? 'there is no HAProxy (tests/haproxy/install.sh installs it)' : null

/** Unused ports, each once. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

/** deploy/haproxy.cfg for these processes on this machine. It has no TLS, which they never see. */
function configFor(port: number, processes: readonly number[]): string {
  const lines = readFileSync(config, 'utf8')
    .replace(/^ {2}(?:maxconn|user|group|http-request (?:deny|redirect)|bind :443) .*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace('hdr Host HOST', 'hdr Host 127.0.0.1')
  return [8081, 8082, 8083, 8084].reduce(
    (text, example, at) => text.replaceAll(`127.0.0.1:${example}`, `127.0.0.1:${processes[at]}`),
    lines,
  )
}

/** Starts it; resolves once it listens. */
export async function startHaproxy(
  processes: readonly number[],
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lotline-haproxy-'))
  writeFileSync(join(folder, 'haproxy.cfg'), configFor(port, processes))
  const child = spawn(program ?? '', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  const address = `http://127.0.0.1:${port}`
  const until = Date.now() + 10_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`)
    if (Date.now() > until) throw new Error(`HAProxy never sent anybody on: ${said}`)
    const status = await fetch(`${address}/livez`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
