/** The allow-list of a plan. Nothing else reaches a screen. */
export const DRAWN = new Set(['path', 'rect', 'polygon', 'polyline', 'circle', 'ellipse', 'line'])
export const GROUPS = new Set(['g', 'a', 'switch', 'svg', 'symbol'])
export const TEXTS = new Set(['text', 'tspan'])
export const WORDS = new Set(['title', 'desc'])
export const PAINTS = new Set(['linearGradient', 'radialGradient'])

/** Active or fetching content, refused rather than cleaned, so that the author sees why. */
export const ACTIVE = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'feimage',
  'img',
  'animate',
  'animatemotion',
  'animatetransform',
  'animatecolor',
  'set',
  'discard',
  'handler',
  'listener',
  'link',
  'base',
  'meta',
  'form',
  'input',
  'button',
  'math',
  'template',
  'noscript',
  'portal',
  'applet',
  'style-src',
])

/** Private data of drawing programs, dropped silently. */
export const SILENT = new Set([
  'metadata',
  'defs',
  'style',
  'clipPath',
  'script',
  'marker',
  'symbol',
  'view',
  'cursor',
  'namedview',
])

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const LENGTH = new RegExp(`^${NUMBER}(px|pt|pc|mm|cm|in|em|ex|%)?$`, 'i')
const LENGTHS = new RegExp(`^(none|${NUMBER}(px|%)?([\\s,]+${NUMBER}(px|%)?)*)$`, 'i')
const FUNCTION_COLOUR = /^(rgb|rgba|hsl|hsla)\([\d\s.,%/deg+-]+\)$/i
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,24})$/i

const words = (...allowed: string[]): RegExp => new RegExp(`^(${allowed.join('|')})$`)

/** Presentation properties and the form of their values. */
export const PROPERTIES: Readonly<Record<string, RegExp | 'paint' | 'clip'>> = {
  fill: 'paint',
  stroke: 'paint',
  'stop-color': 'paint',
  color: 'paint',
  'clip-path': 'clip',
  'fill-opacity': LENGTH,
  'stroke-opacity': LENGTH,
  'stop-opacity': LENGTH,
  opacity: LENGTH,
  'stroke-width': LENGTH,
  'stroke-miterlimit': LENGTH,
  'stroke-dashoffset': LENGTH,
  'stroke-dasharray': LENGTHS,
  'stroke-linecap': words('butt', 'round', 'square'),
  'stroke-linejoin': words('miter', 'round', 'bevel', 'arcs', 'miter-clip'),
  'fill-rule': words('nonzero', 'evenodd'),
  'clip-rule': words('nonzero', 'evenodd'),
  'vector-effect': words('none', 'non-scaling-stroke'),
  'paint-order': /^[a-z ]{1,30}$/,
  'font-family': /^[\w\s,'".&-]{1,120}$/u,
  'font-size': LENGTH,
  'font-weight': /^(normal|bold|bolder|lighter|[1-9]\d{1,2}|1000)$/,
  'font-style': words('normal', 'italic', 'oblique'),
  'text-anchor': words('start', 'middle', 'end'),
  'dominant-baseline': /^[a-z-]{1,20}$/,
  'letter-spacing': /^(normal|[+-]?(?:\d+\.?\d*|\.\d+)(px|em)?)$/,
  display: /^[a-z-]{1,20}$/,
  visibility: words('visible', 'hidden', 'collapse'),
}

/** Whether a value is a plain colour word, number or function: none fetches anything. */
export function isColour(value: string): boolean {
  return COLOUR.test(value) || FUNCTION_COLOUR.test(value)
}

export const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  image: ['x', 'y', 'width', 'height'],
  text: ['x', 'y', 'dx', 'dy'],
  tspan: ['x', 'y', 'dx', 'dy'],
}

export const LIMITS = {
  /** Limits for the drawing alone, and with its embedded pictures. */
  bytes: 8 * 1024 * 1024,
  allBytes: 48 * 1024 * 1024,
  pictures: 40,
  depth: 64,
  nodes: 120_000,
  numbers: 400_000,
  uses: 8,
} as const
