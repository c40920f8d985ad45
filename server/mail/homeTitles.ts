import { lotWords } from '../../src/i18n/en/lot.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Voice } from '../../src/i18n/voice.ts'
import { homeTitle } from '../../src/rules/homeText.ts'

/** The parts of a home's name, which a purchase's frozen homes contain. */
interface NamedHome {
  readonly number: string
  readonly building: string
  readonly prices: { readonly projectType: number }
}

/** The names of homes: "Lot 14", "Suite 1204 · Lakeside Tower". */
export function homeTitles(homes: readonly NamedHome[], voice: Voice): string {
  const words = { lot: textIn(lotWords, voice) }
  return homes
    .map(({ number, building, prices: { projectType } }) =>
      homeTitle({ number, building, projectType }, words),
    )
    .join(', ')
}
