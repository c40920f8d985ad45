import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { atMost } from '../sessions/atMost.ts'
import type { CleanAnswer, Cleaned, WhyNot } from './cleanerMessages.ts'
import { Refusal } from '../refusal.ts'
import type { FileKind } from './kindOf.ts'

/** In ms. */
const startLimit = 30_000
/** How long a child may work on a file, in ms: the first time, and a second time in a fresh child. */
type Limits = readonly [number, number]
const limitsOf: Readonly<Record<FileKind, Limits>> = {
  jpeg: [10_000, 40_000],
  png: [10_000, 40_000],
  pdf: [2_000, 15_000],
}
const children = 2
const heapMb = 192

const inTurn = atMost(children)
const idle: ChildProcess[] = []

/**
 * Decodes a file in a child process with limits of time and memory. A child that did its work is used again; one that
 * is late, dies or fails is ended, and a fresh one looks again. A refusal is for good, so only what a
 * child says of a picture is one: silence, twice, is the machine's. A PDF that keeps two children busy is refused.
 * @throws Refusal 503 BUSY when nothing can be said of a picture now.
 */
export async function cleanInChild(
  kind: FileKind,
  bytes: Uint8Array,
  limits: Limits = limitsOf[kind],
): Promise<Cleaned | WhyNot> {
  return await inTurn(async () => {
    const first = await asked(idle.pop() ?? (await startChild()), kind, bytes, limits[0])
    const answer = isSaid(first) ? first : await asked(await startChild(), kind, bytes, limits[1])
    if (answer !== undefined && 'cleaned' in answer) return answer.cleaned
    if (answer !== undefined && 'refused' in answer) return answer.refused
    if (kind === 'pdf') return 'refused'
    throw new Refusal(503, 'BUSY')
  })
}

const isSaid = (answer: CleanAnswer | undefined): boolean => answer !== undefined && !('failed' in answer)

async function startChild(): Promise<ChildProcess> {
  const source = import.meta.url.endsWith('.ts')
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL(source ? './cleaner.ts' : './cleaner.js', import.meta.url)), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(source ? ['--import', loader()] : [])],
    serialization: 'advanced',
    // It needs nothing of our environment, in which secrets may lie.
    env: { TMPDIR: process.env['TMPDIR'] ?? '/tmp' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => {
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  })
  const ready = await firstMessage(child, startLimit)
  if (ready === undefined) {
    child.kill('SIGKILL')
    throw new Error('The process that decodes files did not start.')
  }
  // An idle child must not keep the server's process alive; it ends with it.
  child.unref()
  child.channel?.unref()
  return child
}

/** The child's answer; undefined when it was late or died. Only a child with something to say is kept. */
async function asked(
  child: ChildProcess,
  kind: FileKind,
  bytes: Uint8Array,
  limitMs: number,
): Promise<CleanAnswer | undefined> {
  const first = firstMessage(child, limitMs)
  child.send({ kind, bytes }, (fault) => {
    if (fault) child.kill('SIGKILL')
  })
  const answer = await first
  if (isSaid(answer)) idle.push(child)
  else child.kill('SIGKILL')
  return answer
}

/** What the child says next; undefined when it ends or says nothing in time. */
async function firstMessage(child: ChildProcess, limitMs: number): Promise<CleanAnswer | undefined> {
  return await new Promise((resolve) => {
    const done = (answer?: CleanAnswer): void => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', ended)
      resolve(answer)
    }
    const heard = (answer: unknown): void => done(answer as CleanAnswer)
    const ended = (): void => done()
    const timer = setTimeout(ended, limitMs)
    child.on('message', heard)
    child.once('exit', ended)
    child.once('error', ended)
  })
}
