import type { Said, Sentences, Translated } from './sentence.ts'

/** What the product says about one thing, in English: the source of its type and of its translations. */
export interface Area<S extends Sentences = Sentences> {
  /** By which translations and projects' dictionaries find it. */
  readonly name: string
  readonly sentences: S
}

/** Names an area; its places are read from the letters of its sentences. */
export const area = <const S extends Sentences>(name: string, sentences: S): Area<S> => ({ name, sentences })

/** An area as it is said. */
export type TextOf<A> = A extends Area<infer S> ? Said<S> : { readonly [Name in keyof A]: TextOf<A[Name]> }

/** An area in another language. */
export type InOther<A> = A extends Area<infer S> ? Translated<S> : never
