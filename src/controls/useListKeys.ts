import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

/** Keys typed within this time form one word. */
const oneWordMs = 900

export interface ListHandle {
  /** Focuses a row, wherever the list is scrolled. */
  focusOn(id: number | string): void
}

interface Options {
  ref: Ref<ListHandle>
  list: RefObject<HTMLDivElement | null>
  count: number
  /** Enables type-ahead; without it, j and k move to the next and previous row. */
  nameOf?: ((place: number) => string) | undefined
  rowHeight: number
  placeById: (id: number | string) => number
}

/**
 * Puts one row of a list in the tab order, moved by arrows, Home, End, page keys and typed names. That row,
 * `kept`, is always rendered, marked `data-away` out of view, so that the position is never lost.
 */
export function useListKeys({ ref, list, count, nameOf, rowHeight, placeById }: Options) {
  const [at, setAt] = useState(0)
  const typed = useRef({ text: '', when: 0 })
  // The row to focus and scroll to, once rendered.
  const wanted = useRef<number | null>(null)

  // A removed row takes the focus along: move it before painting, or the next key is lost.
  useLayoutEffect(() => land(list.current, wanted, rowHeight))
  const goTo = (place: number): void => {
    wanted.current = place
    if (place === at) land(list.current, wanted, rowHeight)
    else setAt(place)
  }
  useImperativeHandle(ref, () => ({
    focusOn(id) {
      const place = placeById(id)
      if (place >= 0) goTo(place)
    },
  }))
  const byKey = (key: string, from: number): number | null => {
    const page = Math.max(1, Math.floor(seenHeight(list.current) / rowHeight) - 1)
    const places: Readonly<Record<string, number>> = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      PageUp: from - page,
      PageDown: from + page,
      Home: 0,
      End: count - 1,
      ...(nameOf === undefined && { j: from + 1, k: from - 1 }),
    }
    return places[key] ?? null
  }
  const byName = ({ key, timeStamp }: { key: string; timeStamp: number }): number | null => {
    const isNew = timeStamp - typed.current.when > oneWordMs
    // Space presses the button, except within a name being typed.
    if (key === ' ' && isNew) return null
    const text = (isNew ? '' : typed.current.text) + key.toLocaleLowerCase()
    typed.current = { text, when: timeStamp }
    if (nameOf === undefined) return null
    for (let place = 0; place < count; place += 1)
      if (nameOf(place).toLocaleLowerCase().startsWith(text)) return place
    return null
  }
  return {
    kept: Math.min(at, count - 1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = placeOf(event.target)
      if (from === null || event.ctrlKey || event.metaKey || event.altKey) return
      const isName = nameOf !== undefined && event.key.length === 1
      const next = isName ? byName(event) : byKey(event.key, from)
      if (next === null) return
      event.preventDefault()
      goTo(Math.min(count - 1, Math.max(0, next)))
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place !== wanted.current) wanted.current = null
      if (place !== null) setAt(place)
    },
  }
}

function placeOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[aria-posinset]') : null
  return row === null ? null : Number(row.getAttribute('aria-posinset')) - 1
}

/** Focuses the wanted row, after scrolling there and rendering it if need be. */
function land(list: HTMLElement | null, wanted: { current: number | null }, rowHeight: number): void {
  const place = wanted.current
  const row = place === null ? null : list?.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"]`)
  if (list === null || place === null || row === null || row === undefined) return
  row.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  if (row.hasAttribute('data-away')) {
    const scroller = scrollerOf(list)
    const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
    const y = list.getBoundingClientRect().top - top + place * rowHeight
    scroller.scrollBy({ top: y - (seenHeight(list) - rowHeight) / 2, behavior: 'instant' })
  } else {
    row.scrollIntoView({ block: 'nearest' })
    wanted.current = null
  }
}

/** The nearest scrolling ancestor, or the page. */
function scrollerOf(element: Element): Element {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part
  }
  return document.scrollingElement ?? document.documentElement
}

function seenHeight(list: Element | null): number {
  return list === null ? 0 : Math.min(window.innerHeight, scrollerOf(list).clientHeight)
}
