import type { Lot } from '../../rules/lot.ts'

/** How a lot stands in the page's address: its number, with its building where numbers repeat. */
export function lotAddress(lot: Lot): string {
  return lot.buildingName === '' ? lot.number : `${lot.buildingName} ${lot.number}`
}
