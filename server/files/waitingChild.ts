import type { ChildProcess } from 'node:child_process'
import { type ChildProgram, firstMessage, startChild } from './startChild.ts'

/** What a child says that could not do it. */
export interface Failed {
  readonly failed: string
}

/**
 * Asks a child process of one program, which answers one question at a time. A finished one waits for the next
 * question; several at once each get their own. Rejects if it dies, is too slow, or fails.
 */
export function waitingChild<Answer extends object>(
  program: ChildProgram,
  { mostMs, otherwise }: { readonly mostMs: number; readonly otherwise: string },
): (ask: object) => Promise<Answer> {
  let idle: ChildProcess | undefined
  const takeIdle = (): ChildProcess | undefined => {
    const child = idle
    idle = undefined
    return child?.exitCode === null && child.signalCode === null ? child : undefined
  }
  return async (ask) => {
    const child = takeIdle() ?? (await startChild(program, (most) => Math.min(most, mostMs)))
    const first = firstMessage<Answer | Failed>(child, mostMs)
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
    throw new Error(answer !== undefined && 'failed' in answer ? answer.failed : otherwise)
  }
}
