import type * as z from 'zod'

/** The documentation of an environment variable. */
export interface VariableWords {
  /** Completes "NAME must be …". It never repeats a value, which may be a secret. */
  readonly must: string
  /** Its row in docs/configuration.md; links are relative to it. */
  readonly what: string
  /** Its default in words, where the schema's own is not enough. */
  readonly unset?: string
}

const words = new WeakMap<z.ZodType, VariableWords>()

/** An environment variable with its documentation. */
export function variable<S extends z.ZodType>(schema: S, said: VariableWords): S {
  words.set(schema, said)
  return schema
}

/** @throws Error for a schema that was not made by `variable`. */
export function wordsOf(schema: z.ZodType): VariableWords {
  const said = words.get(schema)
  if (said === undefined) throw new Error('This schema is no variable.')
  return said
}
