import type { SqlValue } from '../sql.ts'

export interface WorkerStart {
  /** The database's folder; in memory if undefined. */
  directory: string | undefined
}

export type Question =
  | { id: number; kind: 'ask'; text: string; values: readonly SqlValue[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'listen' | 'unlisten'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export type Reply =
  | { id: number; rows: unknown[]; count: number }
  | { id: number; refused: { message: string; code: string; constraint: string } }
  | { heard: string; payload: string }
  | { ready: true }
  | { failed: string }
