import { randomUUID } from 'node:crypto'

/** Pass objects through `sql.json`, so that both engines see the same text. */
export type SqlValue =
  string | number | boolean | null | Date | Uint8Array | readonly string[] | readonly number[]

/** A value to encrypt. `place`: its column and row. */
export class ToSeal {
  readonly place: string
  readonly value: unknown

  constructor(place: string, value: unknown) {
    this.place = place
    this.value = value
  }
}

/** `$1` in `text` is `values[0]`. */
export interface Sql {
  readonly text: string
  readonly values: readonly (SqlValue | ToSeal)[]
  readonly opens: boolean
}

/** Marks each sealed value. Nobody can type it, because it is random per process. */
export const openMark = `${randomUUID()} `

/** Kept in pieces, so that nested statements are numbered once, at the end. */
class Statement implements Sql {
  readonly pieces: readonly string[]
  readonly values: readonly (SqlValue | ToSeal)[]
  readonly opens: boolean

  constructor(pieces: readonly string[], values: readonly (SqlValue | ToSeal)[], opens = false) {
    this.pieces = pieces
    this.values = values
    this.opens = opens
  }

  get text(): string {
    return this.pieces.reduce((text, piece, at) => (at === 0 ? piece : `${text}$${at}${piece}`), '')
  }
}

function build(strings: readonly string[], parts: readonly (SqlValue | ToSeal | Sql)[]): Statement {
  const pieces = [strings[0] ?? '']
  const values: (SqlValue | ToSeal)[] = []
  parts.forEach((part, at) => {
    const after = strings[at + 1] ?? ''
    if (part instanceof Statement) {
      const [head = '', ...tail] = part.pieces
      pieces[pieces.length - 1] += head
      pieces.push(...tail)
      values.push(...part.values)
      pieces[pieces.length - 1] += after
      return
    }
    if (part === undefined)
      throw new TypeError(`sql: value ${at + 1} is undefined; write null when you mean it`)
    values.push(part as SqlValue | ToSeal)
    pieces.push(after)
  })
  return new Statement(
    pieces,
    values,
    parts.some((part) => part instanceof Statement && part.opens),
  )
}

function template(strings: TemplateStringsArray, ...parts: readonly (SqlValue | ToSeal | Sql)[]): Sql {
  return build(strings, parts)
}

/**
 * Builds a statement: sql`select * from lot where id = ${id}`. Values never become text; statements nest.
 * `list`: a, b, c · `join`: with a separator · `json`: for a json column · `raw`: our constants verbatim ·
 * `marked`: arrives decrypted, for sealedColumns.ts.
 */
export const sql = Object.assign(template, {
  raw: (constant: string): Sql => new Statement([constant], []),
  marked: (text: Sql): Sql => {
    const { pieces, values } = build(['', '::text || ', ''], [openMark, text])
    return new Statement(pieces, values, true)
  },
  json: (value: unknown): Sql => build(['', '::jsonb'], [JSON.stringify(value ?? null)]),
  join: (parts: readonly Sql[], separator = ', '): Sql =>
    build(['', ...parts.map((_, at) => (at < parts.length - 1 ? separator : ''))], parts),
  /** For `in (...)`: an empty list becomes `null`. */
  list: (values: readonly SqlValue[]): Sql =>
    values.length === 0
      ? new Statement(['null'], [])
      : build(['', ...values.map((_, at) => (at < values.length - 1 ? ', ' : ''))], values),
})
