import { ibanLengths, isIban } from '../../src/rules/iban.ts'

const beginning = /(?<![a-z\d])[a-z]{2}[ -]?\d{2}/gi

/** Spaces or hyphens may separate groups; null if it is not an IBAN. */
function ibanEnd(text: string, from: number): number | null {
  const length = ibanLengths.get(text.slice(from, from + 2).toUpperCase())
  if (length === undefined) return null
  let iban = ''
  let at = from
  for (; iban.length < length; at += 1) {
    const letter = text[at] ?? ''
    if (/^[a-z\d]$/i.test(letter)) iban += letter.toUpperCase()
    else if (!/^[ -]$/.test(letter)) return null
  }
  return /^\d/.test(text.slice(at)) || !isIban(iban) ? null : at
}

/** Replaces each valid IBAN with a word. */
export function withoutIbans(text: string, word: string): string {
  let kept = ''
  let done = 0
  for (const { index } of text.matchAll(beginning)) {
    const end = index < done ? null : ibanEnd(text, index)
    if (end === null) continue
    kept += text.slice(done, index) + word
    done = end
  }
  return kept + text.slice(done)
}
