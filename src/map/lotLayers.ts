import type { ExpressionSpecification, GeoJSONSource, GeoJSONSourceDiff, Map as Painter } from 'maplibre-gl'
import type { MapShape } from './mapThings.ts'
import { type PatternPicture, patternPictures } from './patternPictures.ts'

const source = 'shapes'
/** For styles without glyphs. */
const ownFont = ['Open Sans Regular', 'Arial Unicode MS Regular']

type Feature = NonNullable<GeoJSONSourceDiff['add']>[number]

function featureOf({ id, ring, tone, text, out }: MapShape): Feature {
  const closed = [...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])
  return {
    type: 'Feature',
    properties: { id, tone, text, out },
    geometry: { type: 'Polygon', coordinates: [closed] },
  }
}

/** The style's own font, which its host certainly has. */
function fontOf(painter: Painter): string[] {
  for (const layer of painter.getStyle().layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.every((name) => typeof name === 'string')) return font
  }
  return ownFont
}

export interface LotLayers {
  /** Paints only changes. */
  paint(shapes: readonly MapShape[]): void
  choose(id: string | null): void
  /** Applies changed colours of the builder's. */
  recolour(): void
}

/** Lots over any style: colour and pattern by status, an outline, and a number. */
// §4
export function lotLayers(painter: Painter, element: Element): LotLayers {
  const pictures = patternPictures(element)
  for (const { tone, picture, ratio } of pictures) {
    painter.addImage(`status-${tone}`, picture, { pixelRatio: ratio })
  }
  const ink = getComputedStyle(element).getPropertyValue('--ink').trim()
  const faint = (full: number, pale: number): ExpressionSpecification => ['case', ['get', 'out'], pale, full]
  const lineColours = (from: readonly PatternPicture[]): ExpressionSpecification =>
    ['match', ['get', 'tone'], ...from.flatMap(({ tone, line }) => [tone, line]), ink] as never
  painter.addSource(source, {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    promoteId: 'id',
    // Without simplification, which would open gaps between lots.
    tolerance: 0,
  })
  painter.addLayer({
    id: 'shapes-fill',
    type: 'fill',
    source,
    paint: {
      'fill-pattern': ['concat', 'status-', ['get', 'tone']],
      'fill-opacity': faint(1, 0.18),
    },
  })
  painter.addLayer({
    id: 'shapes-line',
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': lineColours(pictures),
      'line-width': 1,
      'line-opacity': faint(0.8, 0.18),
    },
  })
  painter.addLayer({
    id: 'shapes-chosen',
    type: 'line',
    source,
    filter: ['==', ['get', 'id'], ''],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ink, 'line-width': 3 },
  })
  painter.addLayer({
    id: 'shapes-text',
    type: 'symbol',
    source,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': fontOf(painter),
      'text-size': ['interpolate', ['linear'], ['zoom'], 15, 9, 18, 15],
      'text-padding': 0,
    },
    paint: {
      'text-color': ink,
      'text-halo-color': 'rgba(255,255,255,0.85)',
      'text-halo-width': 1.2,
      'text-opacity': faint(1, 0.3),
    },
  })
  let painted = new Map<string, MapShape>()
  return {
    paint(shapes) {
      const next = new Map(shapes.map((shape) => [shape.id, shape]))
      const changed = shapes.filter((shape) => painted.get(shape.id) !== shape)
      const gone = [...painted.keys()].filter((id) => !next.has(id))
      painted = next
      const paper = painter.getSource<GeoJSONSource>(source)
      if (changed.length === shapes.length) {
        void paper?.setData({ type: 'FeatureCollection', features: shapes.map(featureOf) })
      } else if (changed.length > 0 || gone.length > 0) {
        void paper?.updateData({ remove: gone, add: changed.map(featureOf) })
      }
    },
    recolour() {
      const now = patternPictures(element)
      for (const { tone, picture } of now) painter.updateImage(`status-${tone}`, picture)
      painter.setPaintProperty('shapes-line', 'line-color', lineColours(now))
    },
    choose(id) {
      painter.setFilter('shapes-chosen', ['==', ['get', 'id'], id ?? ''])
    },
  }
}
