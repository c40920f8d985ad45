import { openMark, type Sql, type SqlValue, ToSeal } from '../sql.ts'
import { type KeyRing, sealedPrefix } from './keyRing.ts'

/** A statement's values as sent to the database, with sealed fields encrypted. */
export function valuesFor({ values }: Sql, keys: KeyRing): readonly SqlValue[] {
  return values.map((value) => (value instanceof ToSeal ? keys.seal(value.place, value.value) : value))
}

/** `mark`, column, row and sealed value between spaces; only the row may contain spaces. */
function openText(text: string, keys: KeyRing): unknown {
  const end = text.lastIndexOf(' ')
  return keys.open(text.slice(openMark.length, end), text.slice(end + 1))
}

function openValue(value: unknown, keys: KeyRing): unknown {
  if (typeof value === 'string') return value.startsWith(openMark) ? openText(value, keys) : value
  if (Array.isArray(value)) return value.map((one) => openValue(one, keys))
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, openValue(one, keys)]))
}

/** A statement's rows, decrypted. @throws SealBroken, and Error for a sealed column without `opened()`. */
export function openRows(rows: readonly unknown[], { opens }: Sql, keys: KeyRing): readonly unknown[] {
  if (opens) return rows.map((row) => openValue({ ...(row as object) }, keys))
  for (const row of rows as readonly object[]) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'string' && value.startsWith(sealedPrefix)) {
        throw new Error(`A statement selects ${name} without opened(): see sealedColumns.ts.`)
      }
    }
  }
  return rows
}
