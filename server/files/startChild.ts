import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TooMany } from '../limits/rateLimit.ts'
import { heldTooMuch } from './startMemoryWatch.ts'

/** `path`, without its ending, beside the module at `base`. */
export interface ChildProgram {
  readonly path: string
  readonly base: string
  readonly heapMb: number
  /** How long it may take to start, in ms. */
  readonly startMs: number
}
export type AnyAnswer = { ready: true } | { heldTooMuch: true }

/**
 * `left` caps a duration by the caller's remaining time. @throws TooMany 503 BUSY if late; Error if it fails.
 */
export async function startChild(
  { path, base, heapMb, startMs }: ChildProgram,
  left: (most: number) => number,
): Promise<ChildProcess> {
  const source = base.endsWith('.ts')
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL(`${path}${source ? '.ts' : '.js'}`, base)), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(source ? ['--import', loader()] : [])],
    serialization: 'advanced',
    // The child does not get our environment, which may hold secrets.
    env: { TMPDIR: process.env['TMPDIR'] ?? '/tmp' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ready = await firstMessage(child, left(startMs))
  if (ready === undefined) {
    const isDead = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    child.kill('SIGKILL')
    if (isDead) throw new Error('The process that decodes files did not start.')
    throw new TooMany('BUSY', 5, 503)
  }
  // An idle child must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** The child's next message, or that it used too much memory; undefined if it exits or is late. */
export async function firstMessage<Answer = never>(
  child: ChildProcess,
  limitMs: number,
): Promise<Answer | AnyAnswer | undefined> {
  return await new Promise((resolve) => {
    const done = (answer?: Answer | AnyAnswer): void => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', failed)
      resolve(answer)
    }
    const heard = (answer: unknown): void => done(answer as Answer)
    const ended = (_: number | null, signal: string | null): void =>
      done(signal === heldTooMuch ? { heldTooMuch: true } : undefined)
    const failed = (): void => done()
    const timer = setTimeout(failed, limitMs)
    child.on('message', heard)
    child.once('exit', ended)
    child.once('error', failed)
  })
}
