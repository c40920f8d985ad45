import { inPaperChild } from './sources/inPaperChild.ts'
import type { StrikeAsk, Struck } from './sources/strikeOut.ts'

/**
 * Strikes out values on a frozen paper and writes the new ones, in the child process; null if that is
 * impossible on this page.
 */
export async function strikePaper(ask: StrikeAsk, asker: string): Promise<Struck | null> {
  const said = await inPaperChild({ strike: ask }, asker)
  return 'struck' in said ? said.struck : null
}
