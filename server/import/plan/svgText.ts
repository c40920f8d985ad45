import { decodeText } from '../decodeText.ts'
import type { Findings } from '../fault.ts'

const STARTS: readonly (readonly [kind: string, bytes: string])[] = [
  ['a PNG picture', '\x89PNG'],
  ['a JPEG picture', '\xff\xd8\xff'],
  ['a GIF picture', 'GIF8'],
  ['a PDF', '%PDF'],
  ['an AutoCAD drawing', 'AC10'],
  ['a zip archive', 'PK\x03\x04'],
]

function kindOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'a WebP picture'
  return STARTS.find(([, mark]) => start.startsWith(mark))?.[0]
}

/** An SVG's text. Another or compressed file under that name is a fault. */
export function svgText(file: string, bytes: Uint8Array, findings: Findings): string | undefined {
  if (/\.svgz$/i.test(file) || (bytes[0] === 0x1f && bytes[1] === 0x8b)) {
    findings.fault(
      file,
      {},
      'This SVG is compressed (.svgz). Save it as plain SVG, or unpack it with gunzip and rename it to .svg.',
    )
    return undefined
  }
  const kind = kindOf(bytes)
  if (kind !== undefined) {
    findings.fault(
      file,
      {},
      `This is ${kind}, not an SVG drawing. Renaming does not convert it: export it as SVG from the program it was drawn in.`,
    )
    return undefined
  }
  return decodeText(file, bytes, findings)
}
