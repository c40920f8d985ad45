/** Fills the `{name}` places of a sentence. A place without a value stays as it is, so that it is noticed. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
