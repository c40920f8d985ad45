import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Lot } from '../../rules/lot.ts'
import type { ListHandle } from '../../controls/useListKeys.ts'

const openers = ['data-lot-row', 'data-matrix-cell', 'data-suite', 'data-lot'] as const

/** Finds a card's opener, which may have been replaced since. */
function openerOf(element: Element | null): string | null {
  for (const name of openers) {
    const part = element?.closest(`[${name}]`)
    if (part !== null && part !== undefined) return `[${name}="${CSS.escape(part.getAttribute(name) ?? '')}"]`
  }
  return element?.closest('.map-frame') ? '.map-frame' : null
}

function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Moves the focus to an opening lot card's heading and on closing back to its opener, wherever the list is,
 * but never from an element the person chose. Returns a function that records the opener beforehand.
 */
export function useCardFocus(chosen: Lot | null, list: RefObject<ListHandle | null>): () => void {
  const opener = useRef<string | null>(null)
  const last = useRef<Lot | null>(chosen)

  const noteOpener = useCallback(() => {
    const now = openerOf(document.activeElement)
    // Moving from inside a card to the next one keeps the same opener.
    if (now !== null || last.current === null) opener.current = now
  }, [])
  useEffect(() => {
    const before = last.current
    last.current = chosen
    if (chosen !== null && chosen.id !== before?.id && (opener.current !== null || before !== null)) {
      const card = document.querySelector('.community-plan-side [data-lot-card]')
      card?.scrollIntoView({ block: 'start' })
      card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    }
    if (chosen !== null || before === null) return
    const found =
      opener.current === null ? null : document.querySelector<HTMLElement | SVGElement>(opener.current)
    opener.current = null
    if (!focusIsLost()) return
    if (found === null || found.hasAttribute('data-lot-row')) list.current?.focusOn(before.id)
    else found.focus()
  }, [chosen, list])
  return noteOpener
}
