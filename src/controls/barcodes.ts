interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * The text of the PDF417 barcode on a picture, read by the browser itself on this device; null when there is none, or
 * the browser reads none (today those of Android, ChromeOS and macOS do).
 */
export async function pdf417On(file: Blob): Promise<string | null> {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (known === undefined) return null
  try {
    if (!(await known.getSupportedFormats()).includes('pdf417')) return null
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const [code] = await new known({ formats: ['pdf417'] }).detect(bitmap)
      return code?.rawValue ?? null
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}
