import { firstMessage, startChild } from '../files/startChild.ts'
import type { StampAsk, Stamped } from './stamp.ts'
import type { StampAnswer } from './stamper.ts'

const mostMs = 60_000
const program = { at: new URL('./stamper', import.meta.url), heapMb: 512 }

/** Draws the marks in a process of its own, which ends with the paper. @throws when it died, was late, or could not. */
export async function stampInChild(ask: StampAsk): Promise<Stamped> {
  const child = await startChild((most) => Math.min(most, mostMs), program)
  try {
    const first = firstMessage<StampAnswer>(child, mostMs)
    child.send(ask, (fault) => {
      if (fault !== null) child.kill('SIGKILL')
    })
    const answer = await first
    if (answer === undefined || 'heldTooMuch' in answer) throw new Error('The paper could not be stamped.')
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  } finally {
    child.kill('SIGKILL')
  }
}
