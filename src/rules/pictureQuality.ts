export const pictureDoubts = ['blur', 'glare'] as const
export type PictureDoubt = (typeof pictureDoubts)[number]

/** How often to ask for a better photo before accepting it. */
// §5
export const mostRetakes = 2

export interface Brightness {
  readonly width: number
  readonly height: number
  readonly values: Uint8ClampedArray | Uint8Array
}

/** Share of the contrast, within one pixel. */
const sharpEdge = 0.28
/** Share of all pixels; a page with a few words has more edges. */
const edgePart = 0.0008
/** Overexposed spots: neither a speck nor the whole page, with a soft rim. */
const burnt = 250
const fading = 222
const glareParts = { least: 0.006, most: 0.3, rim: 0.2 } as const
/** Below this contrast, nothing can be sharp. */
const leastContrast = 24

function percentile(counts: readonly number[], total: number, part: number): number {
  let seen = 0
  for (const [value, count] of counts.entries()) {
    seen += count
    if (seen >= total * part) return value
  }
  return 255
}

function isGlaring(counts: readonly number[], total: number): boolean {
  const between = (from: number, to: number): number =>
    counts.slice(from, to).reduce((sum, count) => sum + count, 0)
  const hot = between(burnt, 256)
  return (
    hot >= total * glareParts.least &&
    hot <= total * glareParts.most &&
    between(fading, burnt) >= hot * glareParts.rim
  )
}

function isSharp({ width, height, values }: Brightness, contrast: number): boolean {
  const least = contrast * sharpEdge
  const wanted = Math.max(8, width * height * edgePart)
  let edges = 0
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      const here = values[at] ?? 0
      const across = Math.abs((values[at + 1] ?? 0) - here)
      const down = Math.abs((values[at + width] ?? 0) - here)
      if (across >= least || down >= least) edges += 1
      if (edges >= wanted) return true
    }
  }
  return false
}

/**
 * Hints that a document is unreadable, never refuses it. Reflections have a soft rim, unlike paper; in a
 * blurred photo no edge is steep for its contrast.
 */
export function doubtOf(picture: Brightness): PictureDoubt | null {
  const total = picture.width * picture.height
  const counts = Array.from({ length: 256 }, () => 0)
  for (const value of picture.values) counts[value] = (counts[value] ?? 0) + 1
  if (isGlaring(counts, total)) return 'glare'
  const contrast = percentile(counts, total, 0.995) - percentile(counts, total, 0.005)
  return contrast >= leastContrast && !isSharp(picture, contrast) ? 'blur' : null
}
