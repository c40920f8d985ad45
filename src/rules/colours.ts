const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Red, green and blue (0 to 255) of '#2E7D4F' or '#2e7'; else null. */
export function readColour(text: string): readonly [number, number, number] | null {
  const digits = hex.exec(text.trim())?.[1]
  if (digits === undefined) return null
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const white = [255, 255, 255] as const
const ink = [30, 35, 41] as const

/** White if its contrast suffices, otherwise ink. */
export function inkOn(colour: readonly number[]): '#ffffff' | '#1e2329' {
  return contrast(colour, white) >= 4.5 || contrast(colour, white) >= contrast(colour, ink)
    ? '#ffffff'
    : '#1e2329'
}

const known = ['available', 'sold', 'held', 'inventory', 'notReleased'] as const

/** A builder's colours for the status variables; ignores unreadable colours and unknown statuses. */
// §7 GetSvgColorListHR, GetSvgColorListLR
export function statusColours(list: readonly { status: string; color: string }[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { status, color } of list) {
    const tone = known.find((one) => one.toLowerCase() === status.trim().toLowerCase())
    const colour = readColour(color)
    if (tone === undefined || colour === null) continue
    const text = color.trim()
    found[`--status-${tone}`] = text
    found[`--status-${tone}-text`] = inkOn(colour)
    found[`--status-${tone}-line`] = `color-mix(in oklab, ${text} 74%, black)`
    found[`--status-${tone}-soft`] = `color-mix(in oklab, ${text} 30%, white)`
    found[`--status-${tone}-soft-text`] = `color-mix(in oklab, ${text} 45%, black)`
  }
  return found
}
