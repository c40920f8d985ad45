import { area } from '../area.ts'

/** The viewer of documents and pictures. */
export const papersWords = area('papers', {
  documents: 'Documents',
  pictures: 'Pictures',
  fullScreen: 'Full screen',
  gone: 'This document is no longer available. It may have been replaced by a newer one.',
  all: 'All documents',
  picture: 'Picture {at} of {total}',
  previousPicture: 'Previous picture: {title}',
  nextPicture: 'Next picture: {title}',
  search: 'Search in the document',
  searching: 'Searching…',
  found: '{at} of {total}',
  notFound: 'Not found',
  nextPlace: 'Next match',
  previousPlace: 'Previous match',
  endSearch: 'Close search',
})
