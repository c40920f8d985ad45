/** A picture's brightness, row by row, 0 to 255. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Uint8ClampedArray
}

/** The picture turned clockwise by 90°. */
export function quarterTurned({ width, height, values }: Grey): Grey {
  const turned = new Uint8ClampedArray(values.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = values[y * width + x] ?? 0
  }
  return { width: height, height: width, values: turned }
}

/** The interpolated brightness; beyond the edge, that of the edge. */
export function brightnessAt({ width, height, values }: Grey, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const across = Math.max(0, Math.min(1, x - left))
  const down = Math.max(0, Math.min(1, y - top))
  const at = top * width + left
  const upper = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across
  const lower = (values[at + width] ?? 0) * (1 - across) + (values[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}
