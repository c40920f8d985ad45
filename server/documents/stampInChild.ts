import { waitingChild } from '../files/waitingChild.ts'
import type { HandAsk } from './handPages.ts'
import type { PrintAsk } from './printPaper.ts'
import type { StampAsk, Stamped } from './stamp.ts'

/** Sealing is a background job, so nobody waits for it. */
const mostMs = 60_000

/**
 * Draws marks, QR codes or scanned pages in a separate, limited process. @throws if it dies, is too slow, or
 * fails.
 */
// An envelope has several papers, for which the child waits.
export const stampInChild: (ask: StampAsk | PrintAsk | HandAsk) => Promise<Stamped> = waitingChild<Stamped>(
  { path: './stamper', base: import.meta.url, heapMb: 512, startMs: mostMs },
  { mostMs, otherwise: 'The paper could not be stamped.' },
)
