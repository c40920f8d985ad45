import type { Placing } from '../../controls/zoomBox.ts'
import { lineLetter, linesSize, linesThatFit, type PlanNumber, thinned } from '../../rules/planNumbers.ts'
import { setNew, svgSpace } from './planLayer.ts'
import type { Spot } from './lotSpots.ts'

/** A lot's text: its number, and what fits below once it is large enough. */
export interface Written {
  readonly lines: readonly string[]
  readonly tone: string
  /** Lower ones come first. */
  readonly rank: number
}

/** Lot numbers above a plan, always of one size; where they overlap, free lots keep theirs. */
export interface NumberLayer {
  /** Moves along with the plan, and is redrawn once the plan stops moving. */
  place(placing: Placing, eased: boolean): void
  /** Call when a lot has changed. */
  change(): void
  stop(): void
}

interface Placed extends PlanNumber {
  readonly number: string
  readonly written: Written
  readonly lines: readonly string[]
}

/** In ms: after a finger's last move, and after an animation. */
const restMs = 140
const glideMs = 260
/** Between numbers, in pixels. */
const gap = 2

/** Writes into `layer`, whose `font-size` is that of the numbers. */
export function numberLayer(
  layer: SVGSVGElement,
  /** Where lots are, in frame pixels before zoom; asked again after a new layout. */
  spotsOf: () => ReadonlyMap<string, Spot>,
  /** Null if nothing is to be written. */
  written: (number: string) => Written | null,
): NumberLayer {
  const shown = new Map<string, SVGTextElement>()
  let at: Placing = { scale: 1, x: 0, y: 0 }
  let base = at
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    timer = undefined
    base = at
    layer.classList.remove('ll-zoom-eased')
    layer.style.transform = ''
    const letter = Number.parseFloat(getComputedStyle(layer).fontSize)
    const { clientWidth: width, clientHeight: height } = layer
    const placed: Placed[] = []
    for (const [number, spot] of spotsOf()) {
      const [x, y] = [spot.x * at.scale + at.x, spot.y * at.scale + at.y]
      // Half a frame around, for a finger that moves on.
      if (x < -width / 2 || y < -height / 2 || x > width * 1.5 || y > height * 1.5) continue
      const said = written(number)
      if (said === null) continue
      const room = { width: spot.width * at.scale, height: spot.height * at.scale }
      const lines = linesThatFit(said.lines, letter, room)
      placed.push({ number, written: said, lines, x, y, rank: said.rank, ...linesSize(lines, letter) })
    }
    const kept = thinned(placed, gap)
    const numbers = new Set(kept.map(({ number }) => number))
    for (const [number, text] of shown) {
      if (numbers.has(number)) continue
      text.remove()
      shown.delete(number)
    }
    for (const one of kept) put(one, letter)
  }
  const put = ({ number, written: { tone }, lines, x, y, height }: Placed, letter: number) => {
    let text = shown.get(number)
    if (text === undefined) {
      text = document.createElementNS(svgSpace, 'text')
      shown.set(number, text)
      layer.append(text)
    }
    setNew(text, 'transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    setNew(text, 'data-tone', tone)
    const wanted = lines.join('\n')
    if (text.dataset['lines'] === wanted) return
    text.dataset['lines'] = wanted
    const line = height / lines.length
    text.replaceChildren(
      ...lines.map((words, nth) => {
        const part = document.createElementNS(svgSpace, 'tspan')
        part.textContent = words
        part.setAttribute('x', '0')
        part.setAttribute('y', String((nth + 0.5) * line - height / 2 + letter * 0.36))
        if (nth > 0) part.setAttribute('font-size', String(lineLetter(letter, nth)))
        return part
      }),
    )
  }
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(write, ms)
  }
  return {
    place(placing, eased) {
      at = placing
      const scale = at.scale / base.scale
      layer.classList.toggle('ll-zoom-eased', eased)
      layer.style.transform = `translate(${at.x - base.x * scale}px, ${at.y - base.y * scale}px) scale(${scale})`
      soon(eased ? glideMs : restMs)
    },
    change() {
      if (timer === undefined) soon(0)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
