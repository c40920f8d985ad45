import type { PDF } from '@libpdf/core'

/** The library names embedded font subsets at random, so fixed names are used. */
async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
  const { random } = Math
  Math.random = () => 0.5
  try {
    return await work()
  } finally {
    Math.random = random
  }
}

/** Saves a changed PDF whole, dated `madeAt`: the same changes give the same bytes. */
export async function saveForeign(pdf: PDF, madeAt: number): Promise<Uint8Array> {
  pdf.setModificationDate(new Date(madeAt))
  pdf.setProducer('Lotline')
  pdf.getCatalog().dirty = true
  return await withoutChance(async () => await pdf.save({ incremental: false, subsetFonts: true }))
}
