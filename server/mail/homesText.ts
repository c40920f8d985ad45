import { lotWords } from '../../src/i18n/en/lot.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Voice } from '../../src/i18n/voice.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import type { FrozenHome } from '../db/purchases.ts'

/** "Lot 14", "Suite 1204 · Lakeside Tower". */
export function homesText(homes: readonly FrozenHome[], voice: Voice): string {
  const words = textIn(lotWords, voice)
  return homes
    .map(({ number, building, prices: { projectType } }) => {
      const title = (isHighrise(projectType) ? words.suiteTitle : words.title)({ number })
      return building === '' ? title : `${title} · ${building}`
    })
    .join(', ')
}
