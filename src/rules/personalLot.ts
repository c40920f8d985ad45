import type { Lot } from './lot.ts'
import { isAvailable, isInventory } from './lotStatus.ts'
import { compareLotNumbers } from './lotText.ts'

export interface Ground {
  readonly frontage: number
  readonly depth: number
}

/** 0 means unknown. */
export interface Footprint {
  readonly frontage: number
  readonly coverage: number
}

export type Fit =
  { readonly fits: true } | { readonly fits: false; readonly lacks: 'frontage' | 'area'; readonly by: number }

/** Whether the home fits the lot, by frontage and by covered area. */
// §2 UsePersonalLot, §3 LOTFRONTAGE, UNIT_COVERAGE
export function fitOn(ground: Ground, home: Footprint): Fit {
  const narrow = home.frontage - ground.frontage
  if (home.frontage > 0 && narrow > 0.001) return { fits: false, lacks: 'frontage', by: narrow }
  const small = home.coverage - ground.frontage * ground.depth
  if (home.coverage > 0 && small > 0.001) return { fits: false, lacks: 'area', by: small }
  return { fits: true }
}

/** A typed frontage or depth, with a comma or point; null if invalid. */
export function groundLength(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) || value <= 0 || value > 10_000 ? null : value
}

/** A lot's ground: its first model's frontage, else area by depth; null if unknown. */
// §3
export function groundOf(lot: Pick<Lot, 'area' | 'depth' | 'models'>): Ground | null {
  const told = lot.models[0]?.frontage ?? 0
  const frontage = told > 0 ? told : lot.depth > 0 ? lot.area / lot.depth : 0
  return frontage > 0 ? { frontage, depth: lot.depth } : null
}

/** Numbers of another project's free lots that the home fits; unknown ground fits. */
// §2
export function groundFor(lots: readonly Lot[], home: Footprint): Lot[] {
  return lots
    .filter((lot) => isAvailable(lot) || isInventory(lot))
    .filter((lot) => {
      const ground = groundOf(lot)
      return ground === null || ground.depth === 0 || fitOn(ground, home).fits
    })
    .toSorted((a, b) => compareLotNumbers(a.number, b.number))
}

/** Whether buyers may bring a lot: if the project sells designs but no land. */
// §2, §3
export function takesPersonalLots(project: {
  readonly isDesignOnly: boolean
  readonly isModelsOnly: boolean
}): boolean {
  return project.isDesignOnly || project.isModelsOnly
}
