import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icons.tsx'
import { ModalFrame } from '../controls/ModalFrame.tsx'
import { Zoom } from '../controls/Zoom.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { homesWords } from '../i18n/en/homes.ts'
import { useText } from '../i18n/useText.ts'
import './FullScreenImage.css'

export interface ShownPicture {
  readonly src: string
  readonly name: string
}

/**
 * One picture, zoomed 1 to 5 times and panned by buttons, keys, wheel, drag and pinch. Open while mounted.
 */
// §2 full-screen image, §9
export function FullScreenImage({
  pictures,
  first = 0,
  onClose,
}: {
  pictures: readonly ShownPicture[]
  first?: number | undefined
  onClose: () => void
}) {
  const words = useText(homesWords)
  const actions = useText(actionsWords)
  const [at, setAt] = useState(first)
  const body = useRef<HTMLDivElement>(null)
  const shown = pictures[at] ?? pictures[0]
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('.ll-zoom-frame')?.focus()
  }, [])
  if (shown === undefined) return null
  const turn = (by: number) => setAt((before) => (before + by + pictures.length) % pictures.length)
  return (
    <ModalFrame className="full-screen-image" title={shown.name} closeLabel={actions.close} onClose={onClose}>
      <div ref={body} className="ll-zoom">
        <Zoom
          // Each picture starts unzoomed.
          key={shown.src}
          panButtons
          words={{
            region: words.zoomRegion({ name: shown.name }),
            zoomIn: words.zoomIn,
            zoomOut: words.zoomOut,
            reset: words.zoomReset,
            left: words.left,
            right: words.right,
            up: words.up,
            down: words.down,
          }}
        >
          <img
            src={shown.src}
            alt={shown.name}
            draggable={false}
            onError={(event) => {
              // §8: a picture that fails to load is replaced
              if (!event.currentTarget.src.endsWith('/default-picture.svg'))
                event.currentTarget.src = '/default-picture.svg'
            }}
          />
        </Zoom>
        {pictures.length > 1 ? (
          <div className="full-screen-image-turn">
            <IconButton label={words.previous} icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
            <span className="ll-figures ll-small" aria-live="polite">
              {words.pictureOf({ n: at + 1, total: pictures.length })}
            </span>
            <IconButton label={words.next} icon={<ChevronRightIcon />} onClick={() => turn(1)} />
          </div>
        ) : null}
      </div>
    </ModalFrame>
  )
}
