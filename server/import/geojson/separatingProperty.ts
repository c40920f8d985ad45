import type { Feature } from './readFeatures.ts'

/**
 * The property that tells features with the same number apart, such as a street; undefined when numbers do not repeat
 * or nothing does. A property that is different everywhere (a row id) says nothing to a buyer and is passed over.
 */
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
