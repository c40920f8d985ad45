import { type PDF, PdfArray, type PdfDict, PdfNumber, PdfRef, type PdfObject } from '@libpdf/core'
import type { PageSize } from '../../../src/rules/papers/paper.ts'

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Resolve = (ref: PdfRef) => PdfObject | null

/** A page's box, its own or inherited, from corner to corner; undefined without one. */
function boxNamed(name: string, dict: PdfDict, resolve: Resolve): Box | undefined {
  const seen = new Set<PdfDict>()
  for (
    let at: PdfDict | undefined = dict;
    at !== undefined && !seen.has(at);
    at = at.getDict('Parent', resolve)
  ) {
    seen.add(at)
    const corners = [...(at.getArray(name, resolve) ?? [])].map((one) => {
      const number = one instanceof PdfRef ? resolve(one) : one
      return number instanceof PdfNumber ? number.value : 0
    })
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
    if (corners.length === 4)
      return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  }
  return undefined
}

const letter: Box = { x: 0, y: 0, width: 612, height: 792 }

/** The visible part of a page: its crop box within the page. */
function visible(media: Box, crop: Box): Box {
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)]
  const right = Math.min(media.x + media.width, crop.x + crop.width)
  const top = Math.min(media.y + media.height, crop.y + crop.height)
  return right > x && top > y ? { x, y, width: right - x, height: top - y } : media
}

function turned(rotation: number, { x, y, width, height }: Box): Matrix {
  const [right, top] = [x + width, y + height]
  if (rotation === 90) return [0, -1, 1, 0, -y, right]
  if (rotation === 180) return [-1, 0, 0, -1, right, top]
  if (rotation === 270) return [0, 1, -1, 0, top, -x]
  return [1, 0, 0, 1, -x, -y]
}

const numbers = (values: readonly number[]): PdfArray => new PdfArray(values.map((one) => PdfNumber.of(one)))

/** Turns pages upright, lower left corner at 0, 0, so that readers agree on places. */
export function makeUpright(pdf: PDF): PageSize[] {
  const resolve: Resolve = (ref) => pdf.context.resolve(ref)
  return pdf.getPages().map((page) => {
    const media = boxNamed('MediaBox', page.dict, resolve) ?? letter
    const box = visible(media, boxNamed('CropBox', page.dict, resolve) ?? media)
    const { rotation } = page
    const isTurned = rotation === 90 || rotation === 270
    const size = isTurned
      ? { width: box.height, height: box.width }
      : { width: box.width, height: box.height }
    const isPlain =
      rotation === 0 && box.x === 0 && box.y === 0 && media.width === box.width && media.height === box.height
    if (isPlain) page.dict.set('MediaBox', numbers([0, 0, size.width, size.height]))
    else turn(pdf, page.dict, turned(rotation, box), size, resolve)
    return size
  })
}

function turn(pdf: PDF, dict: PdfDict, matrix: Matrix, { width, height }: PageSize, resolve: Resolve): void {
  const bytes = (text: string): PdfRef => pdf.createStream([], new TextEncoder().encode(text))
  const contents = dict.get('Contents')
  const inner = contents instanceof PdfRef ? resolve(contents) : contents
  const old = inner instanceof PdfArray ? [...inner] : contents === undefined ? [] : [contents]
  dict.set('Contents', new PdfArray([bytes(`q ${matrix.join(' ')} cm\n`), ...old, bytes('\nQ\n')]))
  dict.set('MediaBox', numbers([0, 0, width, height]))
  // Inherited from the page tree unless the page overrides it.
  dict.set('CropBox', numbers([0, 0, width, height]))
  dict.set('Rotate', PdfNumber.of(0))
  for (const name of ['BleedBox', 'TrimBox', 'ArtBox']) dict.delete(name)
  for (const one of dict.getArray('Annots', resolve) ?? []) {
    const annotation = one instanceof PdfRef ? resolve(one) : one
    if (annotation !== null && annotation !== undefined && 'getArray' in annotation)
      turnAnnotation(annotation, matrix, resolve)
  }
}

function turnAnnotation(annotation: PdfDict, [a, b, c, d, e, f]: Matrix, resolve: Resolve): void {
  const rect = [...(annotation.getArray('Rect', resolve) ?? [])].map((one) =>
    one instanceof PdfNumber ? one.value : 0,
  )
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e]
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f]
  annotation.set('Rect', numbers([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]))
  annotation.delete('QuadPoints')
}
