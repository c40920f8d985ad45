import type { Paper } from '../../../src/rules/papers/paper.ts'
import type { MediaFile } from '../media.ts'

/** A paper as it is to be written. */
export interface PaperFile extends Omit<Paper, 'id' | 'version'> {
  /** Upright, without form or script; null for pages of ours. */
  readonly file: MediaFile | null
  /** Of the builder's file and of what papers.json says of it. */
  readonly sourceHash: string
  /** Whether papers.json places the fields of a map; if not, those that staff have drawn stay. */
  readonly placesFields: boolean
}
