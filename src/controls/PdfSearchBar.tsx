import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { IconButton } from './IconButton.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, SearchIcon } from './icons.tsx'

export type PdfSearchWords = {
  open: string
  next: string
  previous: string
  close: string
  searching: string
  none: string
  /** Such as "2 of 7". */
  place: (at: number, of: number) => string
}

/** The search field, its count, and buttons (or Enter) to step on. */
export function PdfSearchBar({
  field,
  words,
  sought,
  count,
  at,
  searching,
  onSeek,
  onStep,
  onClose,
}: {
  field: RefObject<HTMLInputElement | null>
  words: PdfSearchWords
  sought: string
  count: number
  at: number
  searching: boolean
  onSeek: (sought: string) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}) {
  useEffect(() => field.current?.focus(), [field])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const said =
    sought.trim() === ''
      ? ''
      : searching
        ? words.searching
        : count === 0
          ? words.none
          : words.place(at + 1, count)
  return (
    <search className="ll-pdf-search">
      <SearchIcon />
      <input
        ref={field}
        type="search"
        className="ll-pdf-sought"
        aria-label={words.open}
        placeholder={words.open}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
        onKeyDown={press}
      />
      <output className="ll-pdf-found ll-figures">{said}</output>
      <IconButton
        label={words.previous}
        icon={<ChevronUpIcon />}
        aria-disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={words.next}
        icon={<ChevronDownIcon />}
        aria-disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton label={words.close} icon={<CloseIcon />} onClick={onClose} />
    </search>
  )
}
