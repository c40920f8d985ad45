import { drawValues } from './drawValues.ts'
import { openForeign } from './openForeign.ts'
import type { PaperSource } from './paperSource.ts'
import { saveForeign } from './saveForeign.ts'
import { makeUpright } from './uprightPages.ts'

const read: PaperSource['read'] = async (bytes) => {
  const pdf = await openForeign(bytes)
  if (Array.isArray(pdf)) return { bytes, pages: [], fields: [], faults: pdf }
  const pages = makeUpright(pdf)
  // Text typed into a form stays in the paper after the form is removed.
  if (pdf.hasForm()) pdf.getForm()?.flatten()
  return { bytes: await saveForeign(pdf, 0), pages, fields: [], faults: [] }
}

/** Any PDF; its places are drawn on our screen or listed in papers.json. */
export const mapSource: PaperSource = { kind: 'map', read, make: drawValues }

/** A PDF that is only shown and acknowledged. */
export const fixedSource: PaperSource = { kind: 'fixed', read, make: drawValues }
