import { statusClass } from '../../controls/StatusBadge.tsx'
import type { Lot } from '../../rules/lot.ts'
import { type RowSpeech, rowText } from './rowText.ts'

/** Changes words and attributes, no elements: React later finds the same row. */
export function fillRow(row: Element, lot: Lot, speech: RowSpeech): void {
  const button = row.querySelector('button')
  const [number, price, facts, badge] = row.querySelectorAll(
    '.lot-row-number, .lot-row-facts > *, .ll-status',
  )
  if (button === null) return
  const text = rowText(lot, speech)
  button.value = text.address
  button.dataset['lotRow'] = lot.number
  button.dataset['status'] = text.tone
  button.removeAttribute('aria-current')
  write(number, text.number, text.isLongNumber)
  write(price, text.price)
  write(facts, text.facts, text.isLongFacts)
  write(badge, text.status)
  const look = statusClass(text.tone)
  if (badge !== undefined && badge.className !== look) badge.className = look
}

function write(place: Element | undefined, words: string, isLong = false): void {
  const text = place?.lastChild
  // React's text node stays, with new words.
  if (text instanceof Text) {
    if (text.data !== words) text.data = words
  } else if (words !== '') place?.append(words)
  place?.toggleAttribute('data-long', isLong)
}
