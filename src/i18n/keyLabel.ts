import type { paperKeysWords } from './en/paperKeys.ts'
import type { TextOf } from './area.ts'

type Keys = TextOf<typeof paperKeysWords>['keys']

/** A paper key's name, numbered among several in `among`: 'Due 2'. */
export function keyLabel(
  key: string,
  keys: Keys,
  numbered: (values: { label: string; n: string }) => string,
  among?: readonly string[],
): string {
  const [group = '', ...rest] = key.split('.')
  const [number, field] = rest.length > 1 ? rest : [undefined, rest[0]]
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = keys
  const label = fields[group]?.[field ?? ''] ?? key
  const isOneOfSeveral = among === undefined || among.some((one) => isAnother(one, key))
  return number === undefined || !isOneOfSeveral ? label : numbered({ label, n: number })
}

/** The same value of another purchaser, home, deposit or option. */
const isAnother = (one: string, key: string): boolean =>
  one !== key && one.replace(/\.\d+\./, '.') === key.replace(/\.\d+\./, '.')
