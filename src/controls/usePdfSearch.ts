import { useEffect, useState } from 'react'
import type { PdfFile } from './pdfEngine.ts'
import { findInPage, MOST_HITS, type PdfHit } from './pdfSearch.ts'

/** In ms, after typing ends. */
const REST = 150
const NONE: readonly PdfHit[] = []

type Found = { file: PdfFile; words: string; hits: readonly PdfHit[] }

async function search(file: PdfFile, pages: number, words: string): Promise<readonly PdfHit[]> {
  const { readPage } = await import('./pdfEngine.ts')
  const hits: PdfHit[] = []
  for (let page = 1; page <= pages && hits.length < MOST_HITS; page += 1) {
    // An unreadable page is skipped.
    const pieces = await readPage(file, page).catch(() => [])
    hits.push(...findInPage(pieces, words, page))
  }
  return hits.slice(0, MOST_HITS)
}

/** In reading order. `seek(words, page)` starts at that page; `step(±1)` moves on, wrapping. */
export function usePdfSearch(file: PdfFile | undefined, pages: number) {
  const [sought, setSought] = useState('')
  const [from, setFrom] = useState(1)
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<number>()
  const words = sought.trim()

  useEffect(() => {
    if (!file || words === '') return
    let left = false
    const timer = setTimeout(() => {
      void search(file, pages, words).then((hits) => {
        if (!left) setFound({ file, words, hits })
      })
    }, REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [file, pages, words])

  const fresh = words !== '' && found?.file === file && found?.words === words ? found : undefined
  const hits = fresh?.hits ?? NONE
  const first = hits.findIndex((hit) => hit.page >= from)
  const at = chosen ?? Math.max(0, first)
  return {
    sought,
    seek: (next: string, page: number) => {
      setSought(next)
      setFrom(page)
      setChosen(undefined)
    },
    hits,
    /** The current match, from 0. */
    at,
    current: hits[at],
    searching: words !== '' && fresh === undefined,
    step: (by: 1 | -1) => {
      if (hits.length > 0) setChosen((at + by + hits.length) % hits.length)
    },
  }
}
