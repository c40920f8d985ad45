import { cleanPdf } from './cleanPdf.ts'
import { cleanPicture, readsPictures } from './cleanPicture.ts'
import type { CleanAsk, CleanAnswer } from './cleanerMessages.ts'
import { startMemoryWatch } from './startMemoryWatch.ts'

/**
 * Above the idle process, under 300 MB in total: enough for 40 million pixels, not for decompression bombs.
 */
const roomBytes = 190 * 1024 * 1024

/** Decodes untrusted files in a child process, so that a crash breaks nothing else. */
const working = await startMemoryWatch(process.memoryUsage.rss() + roomBytes)
process.on('message', (ask: CleanAsk) => {
  working(true)
  void answer(ask).then((result) => {
    working(false)
    process.send?.(result)
  })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true } satisfies CleanAnswer)

async function answer({ kind, bytes }: CleanAsk): Promise<CleanAnswer> {
  if (kind === 'pdf') {
    const cleaned = await cleanPdf(bytes)
    return typeof cleaned === 'string' ? { refused: cleaned } : { cleaned }
  }
  const cleaned = await cleanPicture(kind, bytes)
  if (cleaned !== undefined) return { cleaned }
  // Without memory or threads, valid pictures fail too.
  return (await readsPictures(kind)) ? { refused: 'unreadable' } : { failed: true }
}
