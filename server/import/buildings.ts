import { nearest } from '../config/nearest.ts'
import type { Findings } from './fault.ts'
import type { LotFile } from './lotFile.ts'

/** The names of the lots' buildings. */
export function buildingsOf(lots: readonly LotFile[]): string[] {
  return [...new Set(lots.map((lot) => lot.building))].filter((name) => name !== '')
}

/** The building that `called` names, ignoring case; otherwise reports a fault of `file`. */
export function buildingCalled(
  called: string,
  lots: readonly LotFile[],
  file: string,
  findings: Findings,
): string | undefined {
  const names = buildingsOf(lots)
  const found = names.find((name) => name.toLowerCase() === called.toLowerCase())
  if (found !== undefined) return found
  const like = nearest(called, names)
  const hint = like.length > 0 ? `; the closest are ${like.join(', ')}` : ''
  findings.fault(file, {}, `No building is called '${called}'${hint}.`)
  return undefined
}
