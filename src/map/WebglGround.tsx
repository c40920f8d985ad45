import { Map as Painter, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { placeAt, zoomOf } from '../rules/map/camera.ts'
import { lotLayers, type LotLayers } from './lotLayers.ts'
import type { MapShape } from './mapThings.ts'
import type { View } from './useCamera.ts'

setWorkerUrl(workerUrl)

/** Loads no tile, font or picture. */
const ownStyle: StyleSpecification = { version: 8, sources: {}, layers: [] }

export interface GroundProps {
  readonly view: View
  readonly shapes: readonly MapShape[]
  readonly chosen: string | null
  /** Without a style, the ground is plain. */
  readonly style: string | null
  readonly mapKey: string | null
  readonly onTiles: (tiles: 'none' | 'there' | 'missing') => void
  readonly onCredits: (attributions: readonly string[]) => void
  /** Called when others must draw from now on. */
  readonly onLost: () => void
}

const lookAt = ({ camera, size }: View) => ({
  center: placeAt(camera, { x: size.width / 2, y: size.height / 2 }) as [number, number],
  zoom: zoomOf(camera.scale),
})

/** The ground, painted by WebGL; the camera is controlled from outside. */
export function WebglGround({
  view,
  shapes,
  chosen,
  style,
  mapKey,
  onTiles,
  onCredits,
  onLost,
}: GroundProps) {
  const box = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter | null>(null)
  const layers = useRef<LotLayers | null>(null)
  const latest = useRef({ view, shapes, chosen, onTiles, onCredits, onLost })
  useLayoutEffect(() => {
    latest.current = { view, shapes, chosen, onTiles, onCredits, onLost }
  })

  useEffect(() => {
    const container = box.current
    if (container === null) return
    const fill = (url: string) => ({ url: url.replaceAll('{key}', encodeURIComponent(mapKey ?? '')) })
    const map = new Painter({
      container,
      style: style ?? ownStyle,
      ...lookAt(latest.current.view),
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      minZoom: -2,
      maxZoom: 24,
      transformRequest: fill,
      // The camera is already limited.
      transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
      canvasContextAttributes: { antialias: true, failIfMajorPerformanceCaveat: true },
    })
    painter.current = map
    let styled = false
    map.on('style.load', () => {
      layers.current = lotLayers(map, container)
      layers.current.paint(latest.current.shapes)
      layers.current.choose(latest.current.chosen)
      if (style !== null && !styled) latest.current.onTiles('there')
      styled = true
    })
    map.on('sourcedata', () => {
      const sources = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id))
      latest.current.onCredits(sources.flatMap((source) => source?.attribution ?? []))
    })
    map.on('error', () => {
      if (style === null) return
      latest.current.onTiles('missing')
      if (styled) return
      styled = true
      map.setStyle(ownStyle, { diff: false })
    })
    const colours = new MutationObserver(() => layers.current?.recolour())
    colours.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
    map.on('webglcontextlost', () => latest.current.onLost())
    return () => {
      colours.disconnect()
      painter.current = null
      layers.current = null
      map.remove()
    }
  }, [style, mapKey])

  useLayoutEffect(() => {
    painter.current?.jumpTo(lookAt(view))
  }, [view])
  useEffect(() => layers.current?.paint(shapes), [shapes])
  useEffect(() => layers.current?.choose(chosen), [chosen])

  return <div ref={box} className="map-ground" aria-hidden="true" />
}
