import type { SqlValue } from './sql.ts'

/** What came back for one statement: its rows, and how many it wrote or read. */
export interface Answer {
  rows: unknown[]
  count: number
}

/** Sends one statement with values, or, without values, a whole script of them. */
export interface Session {
  ask(text: string, values: readonly SqlValue[]): Promise<Answer>
  script(text: string): Promise<void>
}

/** What holds of a database whichever way it is asked. */
export interface DbConnection {
  kind: 'pglite' | 'postgres'
  /**
   * Hears what `pg_notify(channel, payload)` says after commit. `onReconnect` runs when the line was down and
   * something may have been missed. Resolves, once listening, to the function that stops it.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
  /** Null when the database answers, else a sentence for people. */
  healthy(): Promise<string | null>
  close(): Promise<void>
}

/** One of the two engines below `Database`. Both give the same JavaScript types for the same columns. */
export interface Engine extends Session, DbConnection {
  /**
   * Runs `work` with begin before and commit or rollback after; nobody else's statement gets in between. `work` runs again
   * when the database ended it for the sake of others, so all it changes, it changes through its session.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
}

/** A refusal by the database. `code` is the SQLSTATE (23505: already there), `constraint` the rule that refused. */
export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string

  constructor(message: string, code: string, constraint: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
  }
}

/** The same error class whichever engine it came from. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string }
  return new DatabaseError(message ?? String(error), code ?? '', constraint ?? '')
}
