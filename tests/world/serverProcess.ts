import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'
import { serverFile } from './serverFile.ts'
import { newKey } from './startWorld.ts'

/** A process of ours: its output and its end. */
export interface OwnProcess {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Waits until the output matches; returns what the pattern captures. */
  says(pattern: RegExp): Promise<string>
  said(): string
}

/** Starts Node with these arguments; `patience` bounds each wait, in ms. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  patience: number,
): OwnProcess {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      LOTLINE_DEMO: '0',
      LOTLINE_HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let said = ''
  const hear = (chunk: Buffer): void => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const says = async (pattern: RegExp): Promise<string> => {
    await expect
      .poll(() => pattern.test(said) || child.exitCode !== null, { timeout: patience, interval: 50 })
      .toBe(true)
    // A process that has ended says nothing more.
    expect(said).toMatch(pattern)
    return pattern.exec(said)?.[1] ?? ''
  }
  return { child, ended, says, said: () => said }
}

/** The server as a separate process, which a test can kill. */
export interface ServerProcess {
  readonly address: string
  readonly call: (
    path: string,
    body: object,
    cookie: string,
    key?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: any }> // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
  /** Stops it as a crash would. */
  kill(): Promise<void>
}

/** Starts it and waits, at most `patience` ms, until it answers. */
export async function serveProcess(
  env: Readonly<Record<string, string>>,
  patience: number,
): Promise<ServerProcess> {
  const server = startProcess(serverFile('index.ts'), env, patience)
  const address = await server.says(/Lotline is at (\S+)/)
  return {
    address,
    async call(path, body, cookie, key = newKey(), headers = {}) {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie, ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async kill() {
      server.child.kill('SIGKILL')
      await server.ended
    },
  }
}
