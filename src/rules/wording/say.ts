/**
 * Fills the `{name}` places of a sentence. A place without a value stays as it is, so that it is noticed. A value that
 * ends in a full stop, such as "2:46 p.m.", ends its sentence by itself.
 */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return place
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
}
