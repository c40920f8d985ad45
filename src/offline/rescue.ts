import { rescueFormat, type RescueHead } from '../contract/rescue.ts'
import { hasArrived } from '../rules/delivery.ts'
import type { Store } from '../store/store.ts'

/** Exports all items, or one with its parts, sealed (contract/rescue); they stay. Null for none. */
export async function rescueFile(
  store: Store,
  key?: string,
): Promise<{ bytes: Uint8Array; count: number } | null> {
  const { rows, bodies } = await store.work.with(async (db) => {
    const all = await db.outbox.orderBy('seq').toArray()
    const wanted = all.filter((row) => key === undefined || row.key === key || row.group === key)
    return { rows: wanted, bodies: await db.bodies.bulkGet(wanted.map((row) => row.key)) }
  })
  const whole = rows.flatMap((row, at) => {
    const bytes = bodies[at]?.bytes
    return hasArrived(row.state) || bytes === undefined ? [] : [{ key: row.key, call: row.call, bytes }]
  })
  if (whole.length === 0) return null
  const head: RescueHead = {
    format: rescueFormat,
    items: whole.map(({ key, call, bytes }) => ({ key, call, size: bytes.length })),
  }
  const json = new TextEncoder().encode(JSON.stringify(head))
  const bytes = new Uint8Array(4 + json.length + whole.reduce((sum, one) => sum + one.bytes.length, 0))
  new DataView(bytes.buffer).setUint32(0, json.length)
  bytes.set(json, 4)
  let at = 4 + json.length
  for (const one of whole) {
    bytes.set(one.bytes, at)
    at += one.bytes.length
  }
  return { bytes, count: whole.length }
}
