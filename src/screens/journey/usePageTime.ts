import { useCallback, useEffect, useRef } from 'react'
import { usePageVisible } from '../../controls/usePageVisible.ts'
import { addShown, pageOf, type ShownPages } from '../../rules/signing/shown.ts'

/** In ms. */
const toldEvery = 3000

type Change = (before: ShownPages) => ShownPages

/**
 * Records which pages of a paper are seen and how long, and whether to the end, while the screen is on and
 * uncovered. Returns the viewer's callbacks, counting from 1.
 */
export function usePageTime(
  paper: string,
  { isCovered = false, told }: { readonly isCovered?: boolean; readonly told: (change: Change) => void },
) {
  const isLit = usePageVisible()
  const isSeen = isLit && !isCovered
  const since = useRef<number>(null)
  /** The page in view, of this paper only. */
  const page = useRef<{ readonly paper: string; readonly at: number }>(null)
  const tell = useRef(told)
  useEffect(() => {
    tell.current = told
  }, [told])
  const settle = useCallback(() => {
    const began = since.current
    since.current = null
    if (began === null || page.current?.paper !== paper) return
    const seen = { visibleMs: performance.now() - began, toEnd: false }
    const at = pageOf(paper, page.current.at)
    tell.current((before) => addShown(before, at, seen))
  }, [paper])
  useEffect(() => {
    if (!isSeen) return
    const begin = (): void => void (since.current = performance.now())
    begin()
    const timer = setInterval(() => {
      settle()
      begin()
    }, toldEvery)
    return () => {
      clearInterval(timer)
      settle()
    }
  }, [isSeen, settle])
  const onPage = useCallback(
    (number: number) => {
      const at = number - 1
      if (page.current?.paper === paper && page.current.at === at) return
      const wasSeen = since.current !== null
      settle()
      page.current = { paper, at }
      tell.current((before) => addShown(before, pageOf(paper, at), { visibleMs: 0, toEnd: false }))
      if (wasSeen) since.current = performance.now()
    },
    [settle, paper],
  )
  const onEnd = useCallback(
    (number: number) =>
      tell.current((before) => addShown(before, pageOf(paper, number - 1), { visibleMs: 0, toEnd: true })),
    [paper],
  )
  return { onPage, onEnd }
}
