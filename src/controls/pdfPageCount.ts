/** A PDF's page count; null if unreadable here, perhaps for want of the reader. */
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
