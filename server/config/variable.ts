import type * as z from 'zod'

/** What is said about a variable of the environment. */
export interface VariableWords {
  /** Completes "NAME must be …". It never repeats a value, which may be a secret. */
  readonly must: string
  /** Its row in docs/configuration.md; links start from there. */
  readonly what: string
  /** Its default in words, if the schema's own would not say enough. */
  readonly unset?: string
}

const words = new WeakMap<z.ZodType, VariableWords>()

/** A variable of the environment, with what is said about it. */
export function variable<S extends z.ZodType>(schema: S, said: VariableWords): S {
  words.set(schema, said)
  return schema
}

/** @throws Error for a schema that `variable` has not made. */
export function wordsOf(schema: z.ZodType): VariableWords {
  const said = words.get(schema)
  if (said === undefined) throw new Error('This schema is no variable.')
  return said
}
