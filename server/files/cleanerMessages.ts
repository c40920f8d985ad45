import type { FileKind } from './kindOf.ts'

export interface CleanAsk {
  kind: FileKind
  bytes: Uint8Array
}

export interface Cleaned {
  bytes: Uint8Array
  /** In pixels; absent for a PDF. */
  width?: number
  height?: number
}

export type WhyNot = 'unreadable' | 'pages' | 'refused'
/**
 * `failed`: the machine is short of something, which says nothing of the file. `heldTooMuch`: the child was ended, since
 * the file needs more memory than any may have.
 */
export type CleanAnswer =
  { ready: true } | { cleaned: Cleaned } | { refused: WhyNot } | { failed: true } | { heldTooMuch: true }
