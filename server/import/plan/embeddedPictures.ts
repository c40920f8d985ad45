import type { Findings } from '../fault.ts'
import { readPicture } from '../readPicture.ts'
import type { SvgNode } from './readSvg.ts'
import { LIMITS } from './svgRules.ts'

const DATA = /^\s*data:image\/[\w.+-]+;base64,/i

/** Whether an address is a data URL, which fetches nothing. */
export function isEmbedded(address: string): boolean {
  return DATA.test(address)
}

/** The size of a drawing without its pictures: only paths and text. */
export function withoutPictures(text: string): string {
  return text.replaceAll(/data:image\/[\w.+-]+;base64,[\w+/=\s]+/gi, '')
}

function imagesIn(node: SvgNode): SvgNode[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === 'image' ? [child] : imagesIn(child),
  )
}

/** Re-encodes embedded pictures, by address: only pixels remain. Failures are faults with a line. */
export async function readEmbedded(
  file: string,
  root: SvgNode,
  findings: Findings,
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>()
  const images = imagesIn(root)
  if (images.length > LIMITS.pictures) {
    findings.fault(
      file,
      {},
      `The drawing contains ${images.length} pictures; at most ${LIMITS.pictures} are read.`,
    )
    return pictures
  }
  for (const image of images) {
    const address = image.attributes.get('href') ?? ''
    if (!isEmbedded(address) || pictures.has(address)) continue
    if (/^\s*data:image\/svg/i.test(address)) {
      findings.fault(
        file,
        { line: image.line, field: 'image' },
        'An SVG is embedded as a picture here. Draw its shapes in the plan itself, or embed it as a PNG.',
      )
      continue
    }
    const picture = await readPicture(Buffer.from(address.replace(DATA, ''), 'base64'))
    if (typeof picture === 'string') findings.fault(file, { line: image.line, field: 'image' }, picture)
    else
      pictures.set(
        address,
        `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`,
      )
  }
  return pictures
}
