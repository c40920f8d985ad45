/** @module-tag long */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { type OwnProcess, startProcess } from '../../world/serverProcess.ts'
import { serverFile, serverScript } from '../../world/serverFile.ts'

// Generous: each process loads the whole server, and the machine may be busy.
const patience = 150_000
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-process-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(args: readonly string[], env: Record<string, string> = {}): OwnProcess {
  const started = startProcess(args, env, patience)
  children.push(started.child)
  return started
}

test(
  'starts, refuses to be started twice with a sentence, and stops with a connection still open',
  { timeout: 2 * patience },
  async () => {
    const data = join(folder, 'data')
    const first = start(serverFile('index.ts'), { LOTLINE_DATA: data })
    const address = await first.says(/Lotline is at (\S+)/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    const { port, hostname } = new URL(address)
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve) => {
      request({ hostname, port, path: '/healthz', agent }, (answer) =>
        answer.resume().on('end', resolve),
      ).end()
    })

    const samePort = start(serverFile('index.ts'), {
      LOTLINE_DATA: join(folder, 'other'),
      PORT: port,
    })
    const sameData = start(serverFile('index.ts'), { LOTLINE_DATA: data })
    expect(await samePort.ended).toBe(1)
    expect(samePort.said()).toMatch(/The port is in use by another program\./)
    expect(await sameData.ended).toBe(1)
    expect(sameData.said()).toMatch(/Lotline could not start or stop: .+/)
    expect(sameData.said() + samePort.said()).not.toMatch(/^\s+at /m)

    // With Ctrl-C under npm, the terminal signals the process, and then npm signals it again.
    first.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 20))
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(await readdir(data), 'no door is left behind').toEqual(['database', 'field-keys', 'seal-keys'])
    agent.destroy()
  },
)

test(
  'killed between the claim of a key and the commit, it leaves neither work nor key behind',
  { timeout: 2 * patience },
  async () => {
    const directory = join(folder, 'killed')
    const hanging = start(serverScript(join(import.meta.dirname, 'hangingServer.mjs'), directory))
    const address = await hanging.says(/(http\S+)/)
    const key = newKey()
    const ask = schemas['/comty/PutDPTimerLR'].example.request
    const lost = fetch(`${address}/comty/PutDPTimerLR`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(ask),
    }).then(
      () => 'answered',
      () => 'lost',
    )
    await hanging.says(/working/)
    hanging.child.kill('SIGKILL')
    expect(await lost).toBe('lost')
    await hanging.ended

    const answer = schemas['/comty/PutDPTimerLR'].example.answer
    const world = await startWorld({
      database: { directory },
      handlers: { '/comty/PutDPTimerLR': async () => answer } as never,
    })
    try {
      const again = await world.call('/comty/PutDPTimerLR', ask, { key })
      expect(again).toMatchObject({ status: 200, body: answer })
      expect(again.headers.has('lotline-replayed')).toBe(false)
      expect(await world.db.all(sql`select * from building`)).toEqual([])
    } finally {
      await world.stop()
    }
  },
)
