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
/** `failed`: the machine lacks resources. `heldTooMuch`: killed, the file needs too much memory. */
export type CleanAnswer =
  { ready: true } | { cleaned: Cleaned } | { refused: WhyNot } | { failed: true } | { heldTooMuch: true }
