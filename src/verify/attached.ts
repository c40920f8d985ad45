import { type Evidence } from '../rules/signing/evidence.ts'
import { readEvidence } from '../rules/signing/readEvidence.ts'
import type { Bytes } from './der.ts'

const mostBytes = 16 * 1024 * 1024

/** Inflates zlib data; null if it is invalid, or larger than any evidence. */
async function unpacked(bytes: Bytes): Promise<Bytes | null> {
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
    const parts: Uint8Array[] = []
    let length = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > mostBytes) return null
      parts.push(value)
    }
    return new Uint8Array(await new Blob(parts as Bytes[]).arrayBuffer())
  } catch {
    return null
  }
}

/** A PDF's attached evidence, the newest readable one; null if there is none. */
export async function attachedEvidence(bytes: Bytes, text: string): Promise<Evidence | null> {
  const places = [...text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)].map(({ index }) => index)
  for (const place of places.toReversed()) {
    const [start, body] = [text.lastIndexOf(' obj', place), text.indexOf('stream', place)]
    if (start === -1 || body === -1) continue
    const dictionary = text.slice(start, body)
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1])
    const from = body + 'stream'.length + (text[body + 'stream'.length] === '\r' ? 2 : 1)
    if (!Number.isSafeInteger(length) || from + length > bytes.length || length > mostBytes) continue
    const raw = bytes.slice(from, from + length)
    const plain = /\/Filter\s*\[?\s*\/FlateDecode/.test(dictionary) ? await unpacked(raw) : raw
    const evidence = plain === null ? null : readEvidence(new TextDecoder().decode(plain))
    if (evidence !== null) return evidence
  }
  return null
}
