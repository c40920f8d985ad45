import { toggled } from './toggled.ts'

export interface ComparedRoom {
  readonly name: string
  readonly width: number
  readonly depth: number
  readonly level: number
}

/** A model to compare; 0 means unknown. */
export interface ComparedModel {
  readonly id: number
  readonly price: number
  readonly size: number
  readonly bedrooms: number
  readonly fullBaths: number
  readonly coverage: number
  readonly frontage: number
  readonly rooms: readonly ComparedRoom[]
}

export const mostCompared = 4

/** The ids in an address, without duplicates or invalid ones, at most four. */
export function comparedIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, mostCompared)
}

/** Adds or removes an id; a fifth is ignored. */
export function toggleCompared(ids: readonly number[], id: number): readonly number[] {
  return !ids.includes(id) && ids.length >= mostCompared ? ids : toggled(ids, id)
}

export type ComparedFact = 'price' | 'size' | 'bedrooms' | 'fullBaths' | 'coverage' | 'frontage' | 'levels'

export interface ComparedRow {
  readonly fact: ComparedFact
  readonly values: readonly number[]
  readonly differs: boolean
  readonly lowest: number
  readonly highest: number
}

/** The number of levels with rooms; 0 if no rooms are known. */
export function levelsOf(rooms: readonly ComparedRoom[]): number {
  return new Set(rooms.map((room) => room.level)).size
}

const reads = {
  price: (model) => model.price,
  size: (model) => model.size,
  bedrooms: (model) => model.bedrooms,
  fullBaths: (model) => model.fullBaths,
  levels: (model) => levelsOf(model.rooms),
  coverage: (model) => model.coverage,
  frontage: (model) => model.frontage,
} as const satisfies Record<ComparedFact, (model: ComparedModel) => number>

/** Facts of the models side by side, with differences marked. */
export function compareModels(models: readonly ComparedModel[]): ComparedRow[] {
  return (Object.keys(reads) as ComparedFact[]).map((fact) => {
    const values = models.map(reads[fact])
    const known = values.filter((value) => value > 0)
    const lowest = known.length === 0 ? 0 : Math.min(...known)
    const highest = known.length === 0 ? 0 : Math.max(...known)
    return { fact, values, differs: known.length > 1 && lowest !== highest, lowest, highest }
  })
}

/** 'Bedroom 2' and 'Bedroom 3' are the same kind. */
const kindOf = (name: string): string => name.replace(/\s+\d+$/, '').trim()

function byKind(rooms: readonly ComparedRoom[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { name } of rooms) kinds.set(kindOf(name), [...(kinds.get(kindOf(name)) ?? []), name])
  return kinds
}

/** Rooms not in all models, by kind and count; only of models with room lists. */
export function roomsApart(models: readonly ComparedModel[]): string[][] {
  const listed = models.map((model) => byKind(model.rooms))
  const told = listed.filter((kinds) => kinds.size > 0)
  return listed.map((kinds) => {
    const extra = [...kinds].flatMap(([kind, names]) =>
      names.slice(Math.min(...told.map((other) => other.get(kind)?.length ?? 0))),
    )
    return [...new Set(extra)]
  })
}
