import type { OfferedChoice } from './choices.ts'

/** Matches 'P2', 'B-14', '12' or 'P1-07', as plans number places. */
const placeName = /(?:^|[\s(#])((?:[A-Z]{1,2}-?)?\d{1,4}(?:-\d{1,4})?)(?=$|[\s),;]|\.(?:\s|$))/g

/** Level and number in a place's name, for its drawing; empty if there is none. */
export function placeOf({ name }: Pick<OfferedChoice, 'name'>): string {
  const found = [...name.matchAll(placeName)].map(([, text]) => text ?? '')
  return found.slice(0, 2).join(' ')
}
