/** A PDF's page count; null if it cannot be read here (the reader may not be on this device). */
export async function pdfPageCount(file: File): Promise<number | null> {
  try {
    const { openPdf } = await import('./pdfEngine.ts')
    const { file: opened, close } = await openPdf(new Uint8Array(await file.arrayBuffer()), {})
    const { numPages } = opened
    await close()
    return numPages
  } catch {
    return null
  }
}
