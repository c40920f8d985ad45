import type { ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  FitIcon,
  MinusIcon,
  PlusIcon,
} from './icons.tsx'

export type ZoomWords = {
  region: string
  zoomIn: string
  zoomOut: string
  reset: string
  left?: string | undefined
  right?: string | undefined
  up?: string | undefined
  down?: string | undefined
}

/** A zoom frame's buttons, bottom right. */
export function ZoomButtons({
  words,
  atLeast,
  atMost,
  onIn,
  onOut,
  onReset,
  panProps,
}: {
  words: ZoomWords
  atLeast: boolean
  atMost: boolean
  onIn: () => void
  onOut: () => void
  onReset: () => void
  panProps?: ((key: string) => ComponentProps<'button'>) | undefined
}) {
  return (
    <div className="ll-zoom-tools">
      {panProps ? (
        <div className="ll-zoom-pans">
          <IconButton
            className="ll-zoom-up"
            label={words.up ?? ''}
            icon={<ChevronUpIcon />}
            {...panProps('ArrowUp')}
          />
          <IconButton
            className="ll-zoom-left"
            label={words.left ?? ''}
            icon={<ChevronLeftIcon />}
            {...panProps('ArrowLeft')}
          />
          <IconButton
            className="ll-zoom-right"
            label={words.right ?? ''}
            icon={<ChevronRightIcon />}
            {...panProps('ArrowRight')}
          />
          <IconButton
            className="ll-zoom-down"
            label={words.down ?? ''}
            icon={<ChevronDownIcon />}
            {...panProps('ArrowDown')}
          />
        </div>
      ) : null}
      <div className="ll-zoom-scale">
        {/* aria-disabled, because a disabled button would lose the focus at the last step. */}
        <IconButton label={words.zoomIn} icon={<PlusIcon />} aria-disabled={atMost} onClick={onIn} />
        <IconButton label={words.zoomOut} icon={<MinusIcon />} aria-disabled={atLeast} onClick={onOut} />
        <IconButton label={words.reset} icon={<FitIcon />} onClick={onReset} />
      </div>
    </div>
  )
}
