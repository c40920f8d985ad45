import { area } from '../area.ts'

export const documentsWords = area('documents', {
  title: 'Documents',
  page: 'Page {page} of {total}',
  pages: '{count} pages',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  empty: 'There are no documents yet.',
  failed: 'We couldn’t open this document. Try again, or ask the sales team for a copy.',
  notKept: 'This document isn’t stored on this device. You need to be online to open it.',
  given:
    'Signed, but not sealed yet: the signatures shown here become part of the file once everyone has signed.',
})
