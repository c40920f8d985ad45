import type { Value } from './sentence.ts'

/**
 * Fills a text's `{name}` places; one without a value stays, to be noticed. A value ending in a full stop,
 * such as "2:46 p.m.", also ends the sentence.
 */
export function fill(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return place
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
}
