import { useState } from 'react'
import { EmptyState } from '../../../src/controls/EmptyState.tsx'
import { FileIcon } from '../../../src/controls/icons.tsx'
import { PdfPages } from '../../../src/controls/PdfPages.tsx'

const source = new URLSearchParams(location.search).get('file') ?? '/sample.pdf'

export function Document() {
  const [seen, setSeen] = useState('')
  return (
    <main className="g-page">
      <h1>Agreement</h1>
      <div className="g-tall">
        <PdfPages
          source={source}
          words={{
            document: 'Agreement of purchase and sale',
            zoom: (percent) => `${percent}%`,
            zoomIn: 'Larger',
            zoomOut: 'Smaller',
            reset: 'Whole width',
            page: (number, of) => `Page ${number} of ${of}`,
            search: {
              open: 'Search in the document',
              next: 'Next place',
              previous: 'Place before',
              close: 'End the search',
              searching: 'Searching…',
              none: 'Not found',
              place: (at, of) => `${at} of ${of}`,
            },
          }}
          first={Number(new URLSearchParams(location.search).get('first') ?? 1)}
          failed={
            <EmptyState picture={<FileIcon />} title="The document could not be opened">
              Nothing is lost. Try again when the network is back.
            </EmptyState>
          }
          onPage={(number, of) => setSeen(`${number}/${of}`)}
        />
      </div>
      <output data-testid="seen">{seen}</output>
    </main>
  )
}
