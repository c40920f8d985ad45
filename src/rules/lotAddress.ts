import type { Lot } from './lot.ts'

/** A lot in a page address: its number, with its building where numbers repeat. */
export function lotAddress({ number, buildingName }: Pick<Lot, 'number' | 'buildingName'>): string {
  return buildingName === '' ? number : `${buildingName} ${number}`
}
