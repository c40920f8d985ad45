import type { Paper } from '../../../src/rules/papers/paper.ts'
import type { MediaFile } from '../media.ts'

/** A paper to store. */
export interface PaperFile extends Omit<Paper, 'id' | 'version'> {
  /** Upright, without form or script; null for generated pages. */
  readonly file: MediaFile | null
  /** A hash of the builder's file and of its entry in papers.json. */
  readonly sourceHash: string
  /** Whether papers.json defines the places; otherwise, the ones that staff drew stay. */
  readonly placesFields: boolean
}
