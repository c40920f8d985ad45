import type { SqlValue } from './sql.ts'

export interface Answer {
  rows: unknown[]
  count: number
}

export interface Session {
  ask(text: string, values: readonly SqlValue[]): Promise<Answer>
  script(text: string): Promise<void>
}

/** Methods of both engines besides queries. */
export interface DbConnection {
  kind: 'pglite' | 'postgres'
  /** `onReconnect` runs when messages may have been missed. Resolves to its stop function. */
  listen(
    channel: string,
    heard: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
  /** A tar of the embedded database, blocking other work; PostgreSQL has its own tools. */
  dump?: () => Promise<Uint8Array>
  /** Null if the database answers, otherwise a sentence for people. */
  healthy(): Promise<string | null>
  /** Connections in use, and statements and transactions that wait for one. */
  load(): { readonly inUse: number; readonly waiting: number }
  close(): Promise<void>
}

/** Both engines give the same JavaScript types for the same columns. */
export interface Engine extends Session, DbConnection {
  /** Repeats `work` if the database aborts it, so effects must go through its session. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
}

/** `code` is the SQLSTATE (23505: duplicate), `constraint` the one violated. */
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

/** SQLSTATE too_many_connections, also used when no pool connection became free in time. */
const noConnection = '53300'
/** SQLSTATE connection_failure, also used for errors of the network and the driver. */
const connectionLost = '08006'

/** SQLSTATE query_canceled: a statement ran out of time. */
export const outOfTime = '57014'

/**
 * Whether the same work may succeed in a moment: no connection, a database that is restarting or too busy, or
 * work that lost to another's (class 40).
 */
export const isPassing = ({ code }: DatabaseError): boolean =>
  code === noConnection || code === outOfTime || code === '25P03' || /^(?:08|40|57P0)/.test(code)

export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string }
  return new DatabaseError(message ?? String(error), codeOf(message, code), constraint ?? '')
}

/** The driver's errors have only a message, the network's a code that is no SQLSTATE. */
function codeOf(message = '', code = ''): string {
  if (message === 'timeout exceeded when trying to connect') return noConnection
  const isLost =
    /^E[A-Z]+$/.test(code) || (code === '' && /^Connection terminated|connection error/i.test(message))
  return isLost ? connectionLost : code
}
