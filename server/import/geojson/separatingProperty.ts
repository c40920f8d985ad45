import type { Feature } from './readFeatures.ts'

/** The property, such as a street, that tells equal numbers apart; no row ids, which buyers do not know. */
export function separatingProperty(
  areas: readonly { number: string; feature: Feature }[],
  taken: readonly string[],
): string | undefined {
  const numbers = new Set(areas.map(({ number }) => number.toLowerCase()))
  if (numbers.size === areas.length) return undefined
  const names = new Set(areas.flatMap(({ feature }) => Object.keys(feature.properties)))
  const text = (feature: Feature, name: string): string => {
    const value = feature.properties[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return [...names].find((name) => {
    if (taken.includes(name)) return false
    const values = new Set(areas.map(({ feature }) => text(feature, name)))
    const pairs = new Set(
      areas.map(({ number, feature }) => `${number.toLowerCase()}\n${text(feature, name)}`),
    )
    return pairs.size === areas.length && values.size < areas.length / 2
  })
}
