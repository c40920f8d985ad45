import type { PDF } from '@libpdf/core'

/** Saves a changed PDF whole, with its dates at `madeAt`, so that the same changes give the same bytes. */
export async function saveForeign(pdf: PDF, madeAt: number): Promise<Uint8Array> {
  pdf.setModificationDate(new Date(madeAt))
  pdf.setProducer('Lotline')
  pdf.getCatalog().dirty = true
  return await pdf.save({ incremental: false, subsetFonts: true })
}
