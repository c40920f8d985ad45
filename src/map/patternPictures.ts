import { statusMarks } from '../controls/StatusPatterns.tsx'
import type { StatusTone } from '../controls/StatusBadge.tsx'

const ratio = 2
/** The same value as on the drawn plan. */
const soft = 0.4

export interface PatternPicture {
  readonly tone: StatusTone
  readonly picture: ImageData
  readonly ratio: number
  readonly line: string
}

/** Repeating patterns in the colours of `element`. */
export function patternPictures(element: Element): PatternPicture[] {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  return (Object.keys(statusMarks) as StatusTone[]).flatMap((tone) => {
    const { size, path, stroke, round } = statusMarks[tone]
    const canvas = document.createElement('canvas')
    canvas.width = size * ratio
    canvas.height = size * ratio
    const pen = canvas.getContext('2d')
    if (pen === null) return []
    pen.scale(ratio, ratio)
    pen.fillStyle = colour(`--status-${tone}-soft`)
    pen.fillRect(0, 0, size, size)
    const line = colour(`--status-${tone}`)
    if (path !== '') {
      pen.globalAlpha = soft
      pen.strokeStyle = line
      pen.lineWidth = stroke
      pen.lineCap = round === true ? 'round' : 'butt'
      pen.stroke(new Path2D(path))
    }
    return [{ tone, picture: pen.getImageData(0, 0, canvas.width, canvas.height), ratio, line }]
  })
}
