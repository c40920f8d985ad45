import { highlightName } from '../../src/rules/highlight.ts'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import type { LotFile } from './lotFile.ts'
import { nearest } from '../config/nearest.ts'
import { prepareDrawing } from './plan/preparePlan.ts'
import { readPicture } from './readPicture.ts'
import { sha256Hex } from '../secrets/sha256.ts'

export interface MediaFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly size: number
}

/** A file name that is safe in an address: 'Lot 12 – Süd.JPG' gives 'lot-12-sud'. */
function addressName(name: string): string {
  const plain = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'file'
}

/** A file at an address with a content hash, so that long caching shows no old picture. */
export function mediaFile(
  projectId: string,
  folder: string,
  name: string,
  contentType: string,
  bytes: Uint8Array,
): MediaFile {
  const sha256 = sha256Hex(bytes)
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
    size: bytes.byteLength,
  }
}

export interface ViewPicture {
  readonly place: string
  readonly folder: string
  readonly file: MediaFile
}

export interface Images {
  /** By file name, in lower case. */
  readonly general: ReadonlyMap<string, MediaFile>
  /** images/highlights/: found by lot number, so their addresses have no hash. */
  readonly highlights: readonly MediaFile[]
  /** images/views/: from the suites of a tower. */
  readonly views: readonly ViewPicture[]
}

export function filesOf({ general, highlights, views }: Images): MediaFile[] {
  return [...general.values(), ...highlights, ...views.map(({ file }) => file)]
}

async function readImage(
  projectId: string,
  path: string,
  bytes: Uint8Array,
  folder: string,
  findings: Findings,
): Promise<MediaFile | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/\.svgz?$/i.test(name)) {
    const svg = await prepareDrawing(path, bytes, findings)
    return svg === undefined
      ? undefined
      : mediaFile(projectId, folder, name, 'image/svg+xml', new TextEncoder().encode(svg))
  }
  const picture = await readPicture(bytes)
  if (typeof picture !== 'string')
    return mediaFile(projectId, folder, name, picture.contentType, picture.bytes)
  findings.fault(path, {}, picture)
  return undefined
}

/** Reads images/. Decodes and re-encodes each picture; failures are faults. */
export async function readImages(
  projectId: string,
  folder: Folder,
  lots: readonly LotFile[],
  findings: Findings,
): Promise<Images> {
  const general = new Map<string, MediaFile>()
  const highlights: MediaFile[] = []
  const views: ViewPicture[] = []
  const known = new Map(lots.map((lot) => [highlightName(`${lot.building} ${lot.number}`), lot.number]))
  for (const [path, bytes] of folder) {
    const [, kind = '', below = ''] = /^images\/(?:(highlights|views)\/)?(.*)$/i.exec(path) ?? []
    if (below === '') continue
    const isView = kind.toLowerCase() === 'views'
    const file = await readImage(projectId, path, bytes, isView ? 'views' : 'images', findings)
    if (file === undefined) continue
    if (isView) views.push({ place: path, folder: below.split('/').slice(0, -1).join('/'), file })
    else if (kind !== '') {
      const name = file.name.replace(/\.[^.]+$/, '')
      if (known.has(highlightName(name)))
        highlights.push({ ...file, path: `${projectId}/highlights/${highlightName(name)}` })
      else {
        const like = nearest(name, known.values())
        findings.notice(
          path,
          {},
          `No lot is called '${name}', so this picture is not shown anywhere${like.length > 0 ? `; the closest are ${like.join(', ')}` : ''}.`,
        )
      }
    } else general.set(file.name.toLowerCase(), file)
  }
  return { general, highlights, views }
}
