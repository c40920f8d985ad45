/** @module-tag long */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookInto } from '../../../server/files/acceptUpload.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { leastOfTwo } from '../../world/leastOfTwo.ts'
import { pdfBomb } from './pdfBomb.ts'

const bomb = pdfBomb()
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff', noise } })
  .jpeg()
  .toBuffer()

const bring = async (asker: string, bytes: Uint8Array) =>
  await lookInto({ name: 'x', type: 'x', bytes }, asker)

/** How long an honest upload takes, in ms: the median of five. */
async function honestWait(): Promise<number> {
  const waits: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now()
    await bring('honest', picture)
    waits.push(performance.now() - began)
  }
  return waits.sort((a, b) => a - b)[2] ?? Infinity
}

test('an account that sends twenty PDF bombs at once hardly delays the others', async () => {
  await bring('honest', picture)
  const codes: string[] = []
  const ratio = await leastOfTwo(3, async () => await waitBesideBombs(codes))
  expect(ratio).toBeLessThanOrEqual(3)
  // The first bombs are refused for their content, and the others are told to come back.
  expect(new Set(codes)).toEqual(new Set(['PDF_REFUSED', 'BUSY']))
})

/**
 * How much longer an honest upload takes beside twenty bombs than alone. `codes` collects the answers to the
 * bombs.
 */
async function waitBesideBombs(codes: string[]): Promise<number> {
  const alone = await honestWait()
  const over = new AbortController()
  const bombing = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted) {
      await bring('bomber', bomb).catch((fault: unknown) => codes.push((fault as Refusal).code))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  const beside = await honestWait()
  over.abort()
  await Promise.all(bombing)
  process.stdout.write(`an upload beside twenty bombs ÷ alone: ${(beside / alone).toFixed(2)}\n`)
  return beside / alone
}
