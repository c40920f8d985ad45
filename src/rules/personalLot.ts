import type { Lot } from './lot.ts'
import { isAvailable, isInventory } from './lotStatus.ts'
import { compareLotNumbers } from './lotText.ts'

/** Ground that a home is to stand on, in the project's own units. */
export interface Ground {
  readonly frontage: number
  readonly depth: number
}

/** What a home needs of the ground; 0 is not told. */
export interface Footprint {
  readonly frontage: number
  readonly coverage: number
}

/** How a home lies on the ground: it fits, or so much frontage or area is missing. */
export type Fit =
  { readonly fits: true } | { readonly fits: false; readonly lacks: 'frontage' | 'area'; readonly by: number }

/** Whether the home fits the ground: wide enough for its frontage, large enough for what it covers. */
// §2 UsePersonalLot, §3 LOTFRONTAGE, UNIT_COVERAGE
export function fitOn(ground: Ground, home: Footprint): Fit {
  const narrow = home.frontage - ground.frontage
  if (home.frontage > 0 && narrow > 0.001) return { fits: false, lacks: 'frontage', by: narrow }
  const small = home.coverage - ground.frontage * ground.depth
  if (home.coverage > 0 && small > 0.001) return { fits: false, lacks: 'area', by: small }
  return { fits: true }
}

/** A frontage or depth as typed, with a comma or a point; null for what is none or cannot be. */
export function groundLength(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) || value <= 0 || value > 10_000 ? null : value
}

/** The ground of a lot: its first model's frontage, else its area by its depth; null when neither is known. */
// §3
export function groundOf(lot: Pick<Lot, 'area' | 'depth' | 'models'>): Ground | null {
  const told = lot.models[0]?.frontage ?? 0
  const frontage = told > 0 ? told : lot.depth > 0 ? lot.area / lot.depth : 0
  return frontage > 0 ? { frontage, depth: lot.depth } : null
}

/** The lots of another project that can be had and on which the home fits, by number; unknown ground is not left out. */
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

/** A project that sells designs and no ground of its own: the buyer may bring a lot. */
// §2, §3
export function takesPersonalLots(project: {
  readonly isDesignOnly: boolean
  readonly isModelsOnly: boolean
}): boolean {
  return project.isDesignOnly || project.isModelsOnly
}
