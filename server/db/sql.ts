/** A statement's value. Pass objects through `sql.json`, so that both engines see the same text. */
export type SqlValue =
  string | number | boolean | null | Date | Uint8Array | readonly string[] | readonly number[]

/** A statement with its values separate: `$1` in `text` is `values[0]`. */
export interface Sql {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** Text in pieces, so that nested statements can be numbered once, at the end. */
class Statement implements Sql {
  readonly pieces: readonly string[]
  readonly values: readonly SqlValue[]

  constructor(pieces: readonly string[], values: readonly SqlValue[]) {
    this.pieces = pieces
    this.values = values
  }

  get text(): string {
    return this.pieces.reduce((text, piece, at) => (at === 0 ? piece : `${text}$${at}${piece}`), '')
  }
}

function build(strings: readonly string[], parts: readonly (SqlValue | Sql)[]): Sql {
  const pieces = [strings[0] ?? '']
  const values: SqlValue[] = []
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
    values.push(part as SqlValue)
    pieces.push(after)
  })
  return new Statement(pieces, values)
}

function template(strings: TemplateStringsArray, ...parts: readonly (SqlValue | Sql)[]): Sql {
  return build(strings, parts)
}

/**
 * Builds a statement: sql`select * from lot where id = ${id}`. Values never become text; statements may be nested.
 * `list`: a, b, c · `join`: statements with a separator · `json`: a value for a json column · `raw`: text verbatim,
 * only for constants of this program.
 */
export const sql = Object.assign(template, {
  raw: (constant: string): Sql => new Statement([constant], []),
  json: (value: unknown): Sql => build(['', '::jsonb'], [JSON.stringify(value ?? null)]),
  join: (parts: readonly Sql[], separator = ', '): Sql =>
    build(['', ...parts.map((_, at) => (at < parts.length - 1 ? separator : ''))], parts),
  /** For `in (...)`: an empty list becomes `null`, which equals nothing. */
  list: (values: readonly SqlValue[]): Sql =>
    values.length === 0
      ? new Statement(['null'], [])
      : build(['', ...values.map((_, at) => (at < values.length - 1 ? ', ' : ''))], values),
})
