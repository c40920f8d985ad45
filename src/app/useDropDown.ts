import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

/** A button's panel, closed by Escape, another page, or a press or focus elsewhere. */
export function useDropDown() {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [shownAt, setShownAt] = useState(key)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const outside = ({ target }: Event): void => {
      if (isInDialog(target) || (target instanceof Node && frame.current?.contains(target) === true)) return
      close()
    }
    const escape = ({ key: pressed, target }: KeyboardEvent): void => {
      if (pressed !== 'Escape' || isInDialog(target)) return
      close()
      button.current?.focus()
    }
    const ways = ['pointerdown', 'focusin'] as const
    for (const way of ways) document.addEventListener(way, outside)
    document.addEventListener('keydown', escape)
    return () => {
      for (const way of ways) document.removeEventListener(way, outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return { open, toggle: () => setOpen(!open), frame, button }
}
