import { pictureBrightness } from '../pictureBrightness.ts'
import type { PdfAssets } from '../pdfEngine.ts'

/** Pixels of the longest side: an A4 page at 200 dpi. */
const LOOKED_AT = 2400
/** In ms. */
const PATIENCE = 15_000

/** The first page of a PDF, drawn. */
async function drawn(file: Blob, assets: PdfAssets): Promise<HTMLCanvasElement | null> {
  const { drawPage, openPdf } = await import('../pdfEngine.ts')
  const { file: pdf, first, close } = await openPdf(new Uint8Array(await file.arrayBuffer()), assets)
  try {
    const scale = LOOKED_AT / Math.max(first.width, first.height)
    return await drawPage(pdf, 1, scale, 1, AbortSignal.timeout(PATIENCE))
  } finally {
    await close()
  }
}

/**
 * The text of a QR code of this form in a picture or on a PDF's first page, read on this device; null without
 * one, or if too slow.
 */
export async function qrOn(
  file: Blob,
  about: { readonly form: RegExp; readonly assets: PdfAssets },
): Promise<string | null> {
  return await Promise.race([
    readOn(file, about).catch(() => null),
    new Promise<null>((none) => setTimeout(none, 2 * PATIENCE, null)),
  ])
}

async function readOn(
  file: Blob,
  { form, assets }: { readonly form: RegExp; readonly assets: PdfAssets },
): Promise<string | null> {
  const source = file.type === 'application/pdf' ? await drawn(file, assets).catch(() => null) : file
  const picture = source === null ? null : await pictureBrightness(source, LOOKED_AT).catch(() => null)
  if (picture === null) return null
  const reader = new Worker(new URL('./qrReader.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string | null>((resolve) => {
      const none = (): void => resolve(null)
      setTimeout(none, PATIENCE)
      reader.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data))
      reader.addEventListener('error', none)
      reader.postMessage({ picture, form }, [picture.values.buffer])
    })
  } finally {
    reader.terminate()
  }
}
