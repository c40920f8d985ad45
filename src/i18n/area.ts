import type { Said, Sentences, Translated } from './sentence.ts'

/** An area of sentences. English is the source of its type and its translations. */
export interface Area<S extends Sentences = Sentences> {
  /** The name that translations and projects' dictionaries use. */
  readonly name: string
  readonly sentences: S
}

/** Defines an area; its places are inferred from its sentences. */
export const area = <const S extends Sentences>(name: string, sentences: S): Area<S> => ({ name, sentences })

/** An area ready to use. */
export type TextOf<A> = A extends Area<infer S> ? Said<S> : { readonly [Name in keyof A]: TextOf<A[Name]> }

/** An area in another language. */
export type InOther<A> = A extends Area<infer S> ? Translated<S> : never
