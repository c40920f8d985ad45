import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PdfPiece } from './pdfSearch.ts'

// The legacy build has functions that older iPads lack.
GlobalWorkerOptions.workerSrc = workerUrl

export type PdfSource = string | Uint8Array
export type PdfFile = PDFDocumentProxy
export type PdfSize = { width: number; height: number }

/** Addresses with trailing slashes; the character maps' address contains their version. */
export type PdfAssets = {
  standardFonts?: string | undefined
  cMaps?: string | undefined
  decoders?: string | undefined
}

const sizeOf = async (file: PdfFile, number: number): Promise<PdfSize> => {
  const { width, height } = (await file.getPage(number)).getViewport({ scale: 1 })
  return { width, height }
}

/**
 * Opens a PDF, with its first page's size in points at scale 1; `sizesOf` gets all, slowly for many. `close`
 * frees memory. Rejects if it is not a PDF.
 */
export async function openPdf(source: PdfSource, assets: PdfAssets) {
  const task = getDocument({
    // A copy, because pdf.js transfers the bytes.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    ...(assets.standardFonts ? { standardFontDataUrl: assets.standardFonts } : {}),
    ...(assets.cMaps ? { cMapUrl: `${assets.cMaps}${version}/`, cMapPacked: true } : {}),
    ...(assets.decoders ? { wasmUrl: assets.decoders } : {}),
    isEvalSupported: false,
    enableXfa: false,
  })
  const close = () => task.destroy()
  try {
    const file = await task.promise
    return { file, first: await sizeOf(file, 1), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Every page's size, in order. */
export async function sizesOf(file: PdfFile): Promise<PdfSize[]> {
  return await Promise.all(Array.from({ length: file.numPages }, async (_, at) => await sizeOf(file, at + 1)))
}

/** Maximum canvas pixels on iPads. */
const MOST_PIXELS = 16_000_000

/** Draws a page for a device pixel ratio of `ratio`; null if `signal` aborts. */
export async function drawPage(
  file: PdfFile,
  number: number,
  scale: number,
  ratio: number,
  signal: AbortSignal,
) {
  const page = await file.getPage(number)
  const whole = page.getViewport({ scale })
  const fine = Math.min(ratio, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale: scale * fine })
  if (signal.aborted) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const work = page.render({ canvas, viewport })
  const stop = () => work.cancel()
  signal.addEventListener('abort', stop)
  try {
    await work.promise
    return signal.aborted ? null : canvas
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Selectable text over a page: an element per piece, in `readPage` order; none if aborted. */
export async function layText(
  file: PdfFile,
  number: number,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<readonly HTMLElement[]> {
  const page = await file.getPage(number)
  const content = await page.getTextContent()
  if (signal.aborted) return []
  const layer = new TextLayer({
    textContentSource: content,
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
  return signal.aborted ? [] : layer.textDivs
}

const read = new WeakMap<PdfFile, Map<number, Promise<PdfPiece[]>>>()

/** The text of page `number` in pieces, cached while the document is open. */
export function readPage(file: PdfFile, number: number): Promise<PdfPiece[]> {
  const pages = read.get(file) ?? new Map<number, Promise<PdfPiece[]>>()
  read.set(file, pages)
  const known = pages.get(number) ?? readPieces(file, number)
  pages.set(number, known)
  return known
}

async function readPieces(file: PdfFile, number: number): Promise<PdfPiece[]> {
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [x, y] = viewport.convertToViewportPoint(item.transform[4] as number, item.transform[5] as number)
    const top = ((y as number) - item.height) / viewport.height
    return [{ text: item.str, endsLine: item.hasEOL, left: (x as number) / viewport.width, top }]
  })
}
