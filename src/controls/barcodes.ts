interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** A PDF417 barcode by the browser (now Android, ChromeOS and macOS); null elsewhere. */
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
