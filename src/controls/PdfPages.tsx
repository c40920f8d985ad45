import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { FitIcon, MinusIcon, PlusIcon, SearchIcon } from './icons.tsx'
import { PdfPage } from './PdfPage.tsx'
import type { PdfAssets, PdfSize, PdfSource } from './pdfEngine.ts'
import type { PdfHit } from './pdfSearch.ts'
import { PdfSearchBar, type PdfSearchWords } from './PdfSearchBar.tsx'
import { Skeleton } from './Skeleton.tsx'
import { cssShare } from './cssShare.ts'
import { usePdfFile } from './usePdfFile.ts'
import { usePdfPlace } from './usePdfPlace.ts'
import { usePdfSearch } from './usePdfSearch.ts'
import { usePdfZoom } from './usePdfZoom.ts'
import { MAX_SCALE, MIN_SCALE } from './zoomBox.ts'
import './PdfPages.css'

export type PdfWords = {
  document: string
  zoomIn: string
  zoomOut: string
  reset: string
  /** Such as "Page 2 of 5". */
  page: (number: number, of: number) => string
  /** Such as "125%". */
  zoom: (percent: number) => string
  search: PdfSearchWords
}

/** A box in points from a page's lower left corner; pages count from 0. */
export type PdfBox = { page: number; x: number; y: number; w: number; h: number }

const STEP = 1.25
const GAP = 16
const NO_HITS: readonly PdfHit[] = []

/**
 * A document in one scroll area, zoomed 1 to 5 times by pinch, buttons, wheel or keys (+ - 0), searched by
 * Control and F. `onPage` reports the visible page; `failed` replaces an unreadable one. Scrolls to a new
 * `box` and marks it; `renderOver` adds to a page.
 */
export function PdfPages({
  source,
  words,
  assets,
  failed,
  first = 1,
  onPage,
  onEnd,
  box,
  renderOver,
}: {
  source: PdfSource
  words: PdfWords
  assets?: PdfAssets | undefined
  failed: ReactNode
  first?: number | undefined
  onPage?: ((number: number, of: number) => void) | undefined
  onEnd?: ((number: number) => void) | undefined
  box?: PdfBox | undefined
  renderOver?: ((page: number, size: PdfSize) => ReactNode) | undefined
}) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  const { zoom, zoomTo } = usePdfZoom(area)
  const { opened, broken } = usePdfFile(source, assets, first > 1 || onEnd !== undefined)
  const widest = Math.max(1, ...(opened?.sizes.map((size) => size.width) ?? []))
  const fit = Math.max(0, width - 2 * GAP) / widest
  const pages = opened?.sizes.length ?? 0
  const { page: seen, goTo, scrolled } = usePdfPlace(area, width > 0 ? pages : 0, first, onEnd)
  const page = Math.min(seen, Math.max(1, pages))
  const [searching, setSearching] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const search = usePdfSearch(searching ? opened?.file : undefined, pages)
  const { hits, current } = search
  const hitsOf = useMemo(
    () =>
      new Map(
        [...new Set(hits.map((hit) => hit.page))].map((on) => [on, hits.filter((hit) => hit.page === on)]),
      ),
    [hits],
  )

  useEffect(() => {
    if (!area) return
    const watch = new ResizeObserver(() => setWidth(area.clientWidth))
    watch.observe(area)
    return () => watch.disconnect()
  }, [area])
  useEffect(() => {
    if (pages > 0) onPage?.(page, pages)
  }, [page, pages, onPage])

  useEffect(() => {
    if (current) goTo(current)
  }, [current, goTo])

  const sizes = opened?.sizes
  useEffect(() => {
    const size = box && sizes?.[box.page]
    if (!size || width === 0) return
    goTo({ page: box.page + 1, left: box.x / size.width, top: 1 - (box.y + box.h) / size.height })
  }, [box, sizes, width, goTo])

  // The browser's search finds only drawn pages.
  useEffect(() => {
    if (!area) return
    const seek = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'f') return
      const { target } = event
      if (!(target instanceof Element)) return
      const isElsewhere = target.closest('.ll-pdf, input, textarea, dialog') !== null
      if (isElsewhere && !area.closest('.ll-pdf')?.contains(target)) return
      event.preventDefault()
      setSearching(true)
      field.current?.select()
    }
    window.addEventListener('keydown', seek)
    return () => window.removeEventListener('keydown', seek)
  }, [area])

  const endSearch = () => {
    setSearching(false)
    search.seek('', 1)
    area?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.altKey || event.ctrlKey) return
    if (event.key === '+' || event.key === '=') zoomTo(STEP)
    else if (event.key === '-') zoomTo(1 / STEP)
    else if (event.key === '0') zoomTo(0)
  }
  if (broken) return <div className="ll-pdf ll-pdf-failed">{failed}</div>
  return (
    <div className="ll-pdf" data-zoom={zoom}>
      {searching ? (
        <PdfSearchBar
          field={field}
          words={words.search}
          sought={search.sought}
          count={hits.length}
          at={search.at}
          searching={search.searching}
          onSeek={(sought) => search.seek(sought, page)}
          onStep={search.step}
          onClose={endSearch}
        />
      ) : null}
      <div className="ll-pdf-frame">
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keys scroll and enlarge it */}
        <section
          ref={setArea}
          className="ll-pdf-area"
          aria-label={words.document}
          aria-busy={!opened}
          tabIndex={0}
          onScroll={scrolled}
          onKeyDown={press}
        >
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
          <div className="ll-pdf-pages" style={{ padding: GAP * zoom, gap: GAP * zoom }}>
            {opened && width > 0 ? (
              opened.sizes.map((size, index) => (
                <PdfPage
                  key={index}
                  file={opened.file}
                  number={index + 1}
                  size={size}
                  scale={fit * zoom}
                  label={words.page(index + 1, pages)}
                  root={area}
                  hits={hitsOf.get(index + 1) ?? NO_HITS}
                  current={current?.page === index + 1 ? current : undefined}
                >
                  {box?.page === index ? <PdfBoxMark box={box} size={size} /> : null}
                  {renderOver?.(index, size)}
                </PdfPage>
              ))
            ) : (
              <Skeleton ratio="210 / 297" />
            )}
          </div>
        </section>
      </div>
      <div className="ll-pdf-bar">
        <output className="ll-pdf-number ll-figures">{pages > 0 ? words.page(page, pages) : ''}</output>
        <IconButton
          label={words.search.open}
          icon={<SearchIcon />}
          aria-expanded={searching}
          onClick={() => (searching ? endSearch() : setSearching(true))}
        />
        <IconButton
          label={words.zoomOut}
          icon={<MinusIcon />}
          aria-disabled={zoom <= MIN_SCALE}
          onClick={() => zoomTo(1 / STEP)}
        />
        <span className="ll-pdf-zoom ll-figures">{words.zoom(Math.round(zoom * 100))}</span>
        <IconButton
          label={words.zoomIn}
          icon={<PlusIcon />}
          aria-disabled={zoom >= MAX_SCALE}
          onClick={() => zoomTo(STEP)}
        />
        <IconButton label={words.reset} icon={<FitIcon />} onClick={() => zoomTo(0)} />
      </div>
    </div>
  )
}

function PdfBoxMark({ box: { x, y, w, h }, size }: { box: PdfBox; size: { width: number; height: number } }) {
  return (
    <div
      className="ll-pdf-box"
      aria-hidden="true"
      style={{
        left: cssShare(x, size.width),
        bottom: cssShare(y, size.height),
        width: cssShare(w, size.width),
        height: cssShare(h, size.height),
      }}
    />
  )
}
