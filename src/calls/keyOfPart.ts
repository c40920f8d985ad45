import { hashOf } from '../store/hashOf.ts'

/** A part's key, always the same, so that a second press adds nothing. Opaque. */
export async function keyOfPart(work: string, part: string): Promise<string> {
  const hex = await hashOf(new TextEncoder().encode(`${work} ${part}`))
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
