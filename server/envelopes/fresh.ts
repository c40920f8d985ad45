import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isStale } from './envelopeAnswer.ts'
import type { AtHand } from './rights.ts'

/** @throws Refusal 409 if the purchase changed after its papers were frozen: prepare them again. */
export async function checkFresh(
  { db }: Pick<CallContext, 'db'>,
  { row, purchase }: Pick<AtHand, 'row' | 'purchase'>,
): Promise<void> {
  if (await isStale(db, row, purchase)) throw new Refusal(409, 'PAPERS_STALE')
}
