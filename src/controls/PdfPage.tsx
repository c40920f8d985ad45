import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PdfFile, PdfSize } from './pdfEngine.ts'
import { PdfMarks } from './PdfMarks.tsx'
import type { PdfHit } from './pdfSearch.ts'

const engine = () => import('./pdfEngine.ts')
/** In ms, after zooming ends. */
const REST = 140
const NONE: readonly HTMLElement[] = []

/** A page that is a blank sheet of the right size until it is near the screen, and freed when far. */
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
  const [near, setNear] = useState(false)
  const [texts, setTexts] = useState(NONE)

  useEffect(() => {
    if (!sheet) return
    const watch = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      root,
      rootMargin: '60% 0px',
    })
    watch.observe(sheet)
    return () => watch.disconnect()
  }, [root, sheet])

  useEffect(() => {
    const box = picture.current
    if (!near || !box) return
    const stop = new AbortController()
    const draw = async () => {
      const { drawPage } = await engine()
      const canvas = await drawPage(file, number, scale, window.devicePixelRatio, stop.signal)
      if (canvas) box.replaceChildren(canvas)
    }
    const timer = setTimeout(() => void draw().catch(() => undefined), box.childElementCount > 0 ? REST : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [file, number, scale, near])

  useEffect(() => {
    const layer = text.current
    if (!near || !layer) return
    const stop = new AbortController()
    void engine()
      .then(({ layText }) => layText(file, number, layer, stop.signal))
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
  }, [file, number, near])

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
