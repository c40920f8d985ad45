import { createHash } from 'node:crypto'
import { highlightName } from '../../src/rules/highlight.ts'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import { decodeText } from './decodeText.ts'
import { prepareDrawing } from './plan/preparePlan.ts'
import { readPicture } from './readPicture.ts'

/** A public file of a project, ready to be served below /media/. */
export interface MediaFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** A file name that is safe in an address: 'Lot 12 – Süd.JPG' gives 'lot-12-sud'. */
export function addressName(name: string): string {
  const plain = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'file'
}

/**
 * A file with its address. The address carries a mark of the content, so that a screen that may keep a file for long
 * never shows an old picture under a new name.
 */
export function mediaFile(
  projectId: string,
  folder: string,
  name: string,
  contentType: string,
  bytes: Uint8Array,
): MediaFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const ending =
    {
      'image/svg+xml': 'svg',
      'image/jpeg': 'jpg',
      'image/png': 'png',
      'image/webp': 'webp',
      'application/pdf': 'pdf',
    }[contentType] ?? 'bin'
  return {
    path: `${projectId}/${folder}/${addressName(name)}.${sha256.slice(0, 8)}.${ending}`,
    name,
    contentType,
    bytes,
    sha256,
  }
}

/** Pictures of single lots, `images/highlights/12.jpg`: found by the lot's number, so their address carries no mark. */
function highlight(projectId: string, name: string, file: MediaFile): MediaFile {
  return { ...file, path: `${projectId}/highlights/${highlightName(name.replace(/\.[^.]+$/, ''))}` }
}

/** The builder's pictures: file name in images/ → file. Each is decoded and written anew; what cannot be is a fault. */
export async function readImages(
  projectId: string,
  folder: Folder,
  findings: Findings,
): Promise<Map<string, MediaFile>> {
  const images = new Map<string, MediaFile>()
  for (const [path, bytes] of folder) {
    if (!path.startsWith('images/')) continue
    const name = path.slice(path.lastIndexOf('/') + 1)
    const ofLot = /^images\/highlights\//i.test(path)
    const keep = (file: MediaFile): void => {
      if (ofLot) images.set(`highlights/${name.toLowerCase()}`, highlight(projectId, name, file))
      else images.set(name.toLowerCase(), file)
    }
    if (/\.svg$/i.test(name)) {
      const text = decodeText(path, bytes, findings)
      const svg = text === undefined ? undefined : prepareDrawing(path, text, findings)
      if (svg !== undefined)
        keep(mediaFile(projectId, 'images', name, 'image/svg+xml', new TextEncoder().encode(svg)))
      continue
    }
    const picture = await readPicture(bytes)
    if (typeof picture === 'string') findings.fault(path, {}, picture)
    else keep(mediaFile(projectId, 'images', name, picture.contentType, picture.bytes))
  }
  return images
}
