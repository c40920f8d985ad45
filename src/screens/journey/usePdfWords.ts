import type { PdfWords } from '../../controls/PdfPages.tsx'
import { documentsWords } from '../../i18n/en/documents.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { useText } from '../../i18n/useText.ts'
import { percentText } from '../../rules/numberText.ts'
import { pageLocale, spokenLanguage } from '../../session/language.ts'

/** Fonts, decoders and character maps of pdf.js. */
export const pdfAssets = {
  standardFonts: '/pdf-fonts/',
  decoders: '/pdf-decoders/',
  cMaps: '/assets/pdf-cmaps/',
}

/** The viewer's words for a PDF; `document` is its name. */
export function usePdfWords(document: string): PdfWords {
  const { documents, papers } = useText({ documents: documentsWords, papers: papersWords })
  return {
    document,
    page: (number, of) => documents.page({ page: number, total: of }),
    zoom: (percent) => percentText(percent, pageLocale() ?? spokenLanguage()),
    zoomIn: documents.zoomIn,
    zoomOut: documents.zoomOut,
    reset: documents.fitWidth,
    search: {
      open: papers.search,
      next: papers.nextPlace,
      previous: papers.previousPlace,
      close: papers.endSearch,
      searching: papers.searching,
      none: papers.notFound,
      place: (at, of) => papers.found({ at, total: of }),
    },
  }
}
