import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { newKey } from './startWorld.ts'

/** The server as a process of its own, which can be killed. */
export interface ServerProcess {
  call(
    path: string,
    body: object,
    cookie: string,
    key?: string,
  ): Promise<{ readonly status: number; readonly body: any }> // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
  /** As a crash would. */
  kill(): Promise<void>
}

/** Starts it and waits, at most `patience` ms, until it answers. */
export async function serveProcess(
  env: Readonly<Record<string, string>>,
  patience: number,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../../server/index.ts', import.meta.url))],
    {
      env: {
        PATH: process.env['PATH'],
        LOTLINE_DEMO: '0',
        LOTLINE_HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...env,
      },
    },
  )
  let said = ''
  const hear = (chunk: Buffer): void => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const pattern = /Lotline is at (\S+)/
  await expect.poll(() => said, { timeout: patience, interval: 50 }).toMatch(pattern)
  const address = pattern.exec(said)?.[1] ?? ''
  return {
    async call(path, body, cookie, key = newKey()) {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
