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

/** Letters and figures that follow each other within so long are one word. */
const oneWordMs = 900

export interface LotListHandle {
  /** Focus to the row of a lot, wherever the list is scrolled to. */
  focusOn(id: number): void
}

interface Wishes {
  ref: Ref<LotListHandle>
  list: RefObject<HTMLDivElement | null>
  count: number
  /** What a row is called, for those who type it. */
  nameOf: (place: number) => string
  /** Pixels of a row, about. */
  rowHeight: number
  placeOfLot: (id: number) => number
}

/**
 * One row of a list is in the tab order; keys walk from it: arrows, Home and End, a screen at a time, and what is typed
 * leads to the first row whose name begins so. That row, `kept`, is drawn wherever the list is scrolled to, marked
 * `data-away` when it is not among the others, so that a walk never loses its place.
 */
export function useListKeys({ ref, list, count, nameOf, rowHeight, placeOfLot }: Wishes) {
  const [at, setAt] = useState(0)
  const typed = useRef({ text: '', when: 0 })
  // The row that gets the focus, and comes into view once it is drawn among the others.
  const wanted = useRef<number | null>(null)

  // Before anything is painted: a row that goes takes the focus with it, and the next key would be lost.
  useLayoutEffect(() => land(list.current, wanted, rowHeight))
  const goTo = (place: number): void => {
    wanted.current = place
    if (place === at) land(list.current, wanted, rowHeight)
    else setAt(place)
  }
  useImperativeHandle(ref, () => ({
    focusOn(id) {
      const place = placeOfLot(id)
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
    }
    return places[key] ?? null
  }
  const byName = ({ key, timeStamp }: { key: string; timeStamp: number }): number | null => {
    const isNew = timeStamp - typed.current.when > oneWordMs
    // The bar presses the button, unless it stands inside a name that is being typed.
    if (key === ' ' && isNew) return null
    const text = (isNew ? '' : typed.current.text) + key.toLocaleLowerCase()
    typed.current = { text, when: timeStamp }
    for (let place = 0; place < count; place += 1)
      if (nameOf(place).toLocaleLowerCase().startsWith(text)) return place
    return null
  }
  return {
    kept: Math.min(at, count - 1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = placeOf(event.target)
      if (from === null || event.ctrlKey || event.metaKey || event.altKey) return
      const next = event.key.length === 1 ? byName(event) : byKey(event.key, from)
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

/** Focus to the wanted row, if it is drawn; what lies elsewhere is scrolled to, and arrives with the next drawing. */
function land(list: HTMLElement | null, wanted: { current: number | null }, rowHeight: number): void {
  const place = wanted.current
  const row = place === null ? null : list?.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"]`)
  if (list === null || place === null || row === null || row === undefined) return
  row.querySelector('button')?.focus({ preventScroll: true })
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

/** What scrolls around an element: the nearest part that does, else the page. */
function scrollerOf(element: Element): Element {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part
  }
  return document.scrollingElement ?? document.documentElement
}

function seenHeight(list: Element | null): number {
  return list === null ? 0 : Math.min(window.innerHeight, scrollerOf(list).clientHeight)
}
