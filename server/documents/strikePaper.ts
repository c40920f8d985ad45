import { inPaperChild } from './sources/inPaperChild.ts'
import type { StrikeAsk, Struck } from './sources/strikeOut.ts'

/** Strikes out values on a frozen paper and writes new ones, in the child; null if this page allows none. */
export async function strikePaper(ask: StrikeAsk, asker: string): Promise<Struck | null> {
  const said = await inPaperChild({ strike: ask }, asker)
  return 'struck' in said ? said.struck : null
}
