import { isCallPath } from '../../src/contract/table.ts'
import { rescueFormat, type RescueHead } from '../../src/contract/rescue.ts'

export interface Rescued {
  readonly key: string
  readonly call: string
  readonly bytes: Uint8Array
}

function isHead(value: unknown): value is RescueHead {
  if (typeof value !== 'object' || value === null) return false
  const { format, items } = value as Partial<RescueHead>
  return (
    format === rescueFormat &&
    Array.isArray(items) &&
    (items as readonly unknown[]).every((item) => {
      if (typeof item !== 'object' || item === null) return false
      const { key, call, size } = item as Record<string, unknown>
      return (
        typeof key === 'string' &&
        typeof call === 'string' &&
        isCallPath(call) &&
        Number.isInteger(size) &&
        Number(size) > 0
      )
    })
  )
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}

/** Oldest first; null if invalid (see contract/rescue.ts). */
export function readRescue(file: Uint8Array): Rescued[] | null {
  if (file.length < 4) return null
  const length = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0)
  const head = json(file.subarray(4, 4 + length))
  if (!isHead(head)) return null
  let at = 4 + length
  const items = head.items.map(({ key, call, size }) => ({
    key,
    call,
    bytes: file.subarray(at, (at += size)),
  }))
  return at === file.length ? items : null
}
