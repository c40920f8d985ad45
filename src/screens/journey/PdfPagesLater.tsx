import { lazy } from 'react'

/** The PDF viewer, loaded with the first document. */
export const PdfPages = lazy(async () => ({
  default: (await import('../../controls/PdfPages.tsx')).PdfPages,
}))
