import type { Lot } from './lot.ts'

/** With its building where numbers repeat. */
export function lotAddress({ number, buildingName }: Pick<Lot, 'number' | 'buildingName'>): string {
  return buildingName === '' ? number : `${buildingName} ${number}`
}
