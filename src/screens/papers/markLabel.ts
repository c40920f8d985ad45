import type { Areas } from '../../i18n/textIn.ts'
import type { TextOf } from '../../i18n/area.ts'
import { companionWords } from '../../i18n/en/companion.ts'
import { paperKeysWords } from '../../i18n/en/paperKeys.ts'
import { placingWords } from '../../i18n/en/placing.ts'
import { signersWords } from '../../i18n/en/signers.ts'
import { keyLabel } from '../../i18n/keyLabel.ts'
import { allBindings } from '../../rules/papers/bindings.ts'
import { readMark, signMarks } from '../../rules/papers/mark.ts'
import { purchaserNumber } from '../../rules/papers/signers.ts'
import type { SignerRole } from '../../rules/papers/placedField.ts'

export const placingAreas = {
  placing: placingWords,
  keys: paperKeysWords,
  signers: signersWords,
  companion: companionWords,
} satisfies Areas
export type PlacingText = TextOf<typeof placingAreas>

/** Papers rarely list more than this many individually. */
const manyAt = 8

/** Signers by role. */
export function signerLabel(role: SignerRole, { signers }: PlacingText, builder: string): string {
  const n = purchaserNumber(role)
  if (n > 0) return signers.purchaser({ n })
  const said = signers[role as Exclude<SignerRole, `purchaser.${1 | 2 | 3}`>]
  return typeof said === 'string' ? said : said({ builder })
}

/** A place's purpose, in words. */
export function markLabel(text: string, words: PlacingText, builder: string): string {
  const mark = readMark(text)
  if (mark === null) return text
  if ('key' in mark) return keyLabel(mark.key, words.keys.keys, words.companion.numbered)
  const [kind = 'sig'] = text.split(':')
  const signs: Readonly<Record<string, string>> = words.placing.signs
  return words.placing.ofSigner({
    sign: signs[kind] ?? kind,
    signer: signerLabel(mark.sees ?? mark.signer, words, builder),
  })
}

/** Possible purposes of a place: signers first, then values. */
export function markChoices(words: PlacingText, builder: string): { id: string; label: string }[] {
  const keys = allBindings.filter((key) => Number(/\.(\d+)\./.exec(key)?.[1] ?? 0) <= manyAt)
  return [...signMarks, ...keys].map((id) => ({
    id,
    label: id.includes(':') ? markLabel(id, words, builder) : `${markLabel(id, words, builder)} (${id})`,
  }))
}
