import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PdfFile, PdfSize } from './pdfEngine.ts'
import { PdfMarks } from './PdfMarks.tsx'
import type { PdfHit } from './pdfSearch.ts'

const engine = () => import('./pdfEngine.ts')
/** In ms, after zooming ends. */
const REST = 140
const NONE: readonly HTMLElement[] = []

/** A page, blank until near the screen, freed far away. */
export function PdfPage({
  file,
  number,
  size,
  scale,
  label,
  root,
  hits,
  current,
  children,
}: {
  file: PdfFile
  number: number
  size: PdfSize
  scale: number
  label: string
  root: HTMLElement | null
  /** On this page. */
  hits: readonly PdfHit[]
  current: PdfHit | undefined
  /** Drawn over the page. */
  children?: ReactNode
}) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState<'seen' | 'near' | null>(null)
  const drawing = useRef<Promise<void> | null>(null)
  const [texts, setTexts] = useState(NONE)

  useEffect(() => {
    if (!sheet) return
    const watch = new IntersectionObserver(
      (changes) => {
        const frame = root?.getBoundingClientRect()
        const page = changes.at(-1)
        const isSeen =
          page &&
          (!frame ||
            (page.boundingClientRect.top < frame.bottom && page.boundingClientRect.bottom > frame.top))
        setNear((before) => (!page?.isIntersecting ? null : isSeen ? 'seen' : (before ?? 'near')))
      },
      { root, rootMargin: '60% 0px' },
    )
    watch.observe(sheet)
    return () => watch.disconnect()
  }, [root, sheet])

  const isNear = near !== null
  // Visible pages are drawn first, then their neighbours.
  const delay = near === 'near' ? REST : 0
  const wait = useRef(delay)
  useEffect(() => {
    wait.current = delay
  }, [delay])
  useEffect(() => {
    const box = picture.current
    if (!isNear || !box) return
    const stop = new AbortController()
    const draw = async () => {
      const { drawPage } = await engine()
      const canvas = await drawPage(file, number, scale, window.devicePixelRatio, stop.signal)
      if (canvas) box.replaceChildren(canvas)
    }
    const rest = box.childElementCount > 0 ? REST : wait.current
    drawing.current = new Promise((resolve) => setTimeout(resolve, rest))
      .then(async () => {
        if (!stop.signal.aborted) await draw()
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [file, number, scale, isNear])

  useEffect(() => {
    const layer = text.current
    if (!isNear || !layer) return
    const stop = new AbortController()
    // Its text would delay the page.
    void Promise.resolve(drawing.current)
      .then(engine)
      .then(async ({ layText }) =>
        stop.signal.aborted ? [] : await layText(file, number, layer, stop.signal),
      )
      .then((laid) => {
        if (!stop.signal.aborted) setTexts(laid)
      })
      .catch(() => undefined)
    const drawn = picture.current
    return () => {
      stop.abort()
      setTexts(NONE)
      layer.replaceChildren()
      drawn?.replaceChildren()
    }
  }, [file, number, isNear])

  const style = { width: size.width * scale, height: size.height * scale, '--total-scale-factor': scale }
  return (
    <article ref={setSheet} className="ll-pdf-page" aria-label={label} data-page={number} style={style}>
      <div ref={picture} className="ll-pdf-picture" aria-hidden="true" />
      {hits.length > 0 ? <PdfMarks hits={hits} current={current} texts={texts} sheet={sheet} /> : null}
      <div ref={text} className="ll-pdf-text" />
      <span className="ll-pdf-end" aria-hidden="true" />
      {children}
    </article>
  )
}
