import type { Failed } from '../files/waitingChild.ts'
import { startMemoryWatch } from '../files/startMemoryWatch.ts'
import { type HandAsk, handPaper } from './handPages.ts'
import { type PrintAsk, printPaper } from './printPaper.ts'
import { type StampAsk, stampPaper } from './stamp.ts'

/** Memory above the idle process; a paper of 20 MB is held several times. */
const roomBytes = 500 * 1024 * 1024

/** The child process that draws on papers: builders' files could exploit a PDF reader. */
const working = await startMemoryWatch(process.memoryUsage.rss() + roomBytes)
process.on('message', (ask: StampAsk | PrintAsk | HandAsk) => {
  working(true)
  const made = 'print' in ask ? printPaper(ask) : 'frozen' in ask ? stampPaper(ask) : handPaper(ask)
  void made
    .catch((fault: unknown): Failed => ({ failed: fault instanceof Error ? fault.message : 'unknown' }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
