import type { ChildProcess } from 'node:child_process'
import { firstMessage, startChild } from '../files/startChild.ts'
import type { HandAsk } from './handPages.ts'
import type { PrintAsk } from './printPaper.ts'
import type { StampAsk, Stamped } from './stamp.ts'
import type { StampAnswer } from './stamper.ts'

/** Sealing is a background job, so nobody waits for it. */
const mostMs = 60_000
const program = { path: './stamper', base: import.meta.url, heapMb: 512, startMs: mostMs }

/** A finished child waits for the next paper, because an envelope has several. */
let idle: ChildProcess | undefined

function takeIdle(): ChildProcess | undefined {
  const child = idle
  idle = undefined
  return child?.exitCode === null && child.signalCode === null ? child : undefined
}

/** Draws marks, QR codes or scanned pages in a limited child. @throws if it dies, fails or is too slow. */
export async function stampInChild(ask: StampAsk | PrintAsk | HandAsk): Promise<Stamped> {
  const child = takeIdle() ?? (await startChild(program, (most) => Math.min(most, mostMs)))
  const first = firstMessage<StampAnswer>(child, mostMs)
  child.send(ask, (fault) => {
    if (fault !== null) child.kill('SIGKILL')
  })
  const answer = await first
  if (answer !== undefined && !('heldTooMuch' in answer) && !('ready' in answer) && !('failed' in answer)) {
    if (idle === undefined) idle = child
    else child.kill('SIGKILL')
    return answer
  }
  child.kill('SIGKILL')
  throw new Error(
    answer !== undefined && 'failed' in answer ? answer.failed : 'The paper could not be stamped.',
  )
}
