import type { Area } from './area.ts'
import type { Said, Sentence, Sentences, Value } from './sentence.ts'
import { textIn } from './textIn.ts'
import type { Voice } from './voice.ts'

/** A sentence that outlives its screen: name and values, translated where shown. */
export interface Line {
  readonly area: Area
  /** Its dotted name, with its groups: 'sessions.ended'. */
  readonly name: string
  readonly values?: Readonly<Record<string, Value>> | undefined
}

type NameIn<S> = {
  [Name in keyof S & string]: S[Name] extends Sentence ? Name : `${Name}.${NameIn<S[Name]>}`
}[keyof S & string]

type At<T, Name extends string> = Name extends `${infer Group}.${infer Rest}`
  ? Group extends keyof T
    ? At<T[Group], Rest>
    : never
  : Name extends keyof T
    ? T[Name]
    : never

/** An area's sentence with the values for its places. */
export const line = <S extends Sentences, Name extends NameIn<S>>(
  area: Area<S>,
  name: Name,
  ...[values]: At<Said<S>, Name> extends (values: infer Values) => string ? [values: Values] : []
): Line => ({ area, name, values: values as Line['values'] })

type Spoken = string | ((values: object) => string) | { readonly [name: string]: Spoken }

/** A line in the language of `voice`. */
export function lineText({ area, name, values = {} }: Line, voice: Voice): string {
  let spoken: Spoken | undefined = textIn(area, voice) as Spoken
  for (const part of name.split('.')) spoken = typeof spoken === 'object' ? spoken[part] : undefined
  if (typeof spoken === 'function') return spoken(values)
  return typeof spoken === 'string' ? spoken : ''
}
