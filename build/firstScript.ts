import { firstShapes } from '../src/rules/firstShape.ts'
import { schemes, schemeKey } from '../src/session/schemeNames.ts'

/**
 * Runs before the page is painted for the first time, also in old browsers: what is outlined, by the address, and in
 * which colours, as chosen on this device. The server allows this text alone (server/http/inlineScripts.ts).
 */
export const firstScript = `(function () {
  var page = document.documentElement, shapes = ${JSON.stringify(firstShapes)}, shape = 'card', scheme = null
  for (var i = shapes.length - 1; i >= 0; i--) if (new RegExp(shapes[i][1]).test(location.pathname)) shape = shapes[i][0]
  page.setAttribute('data-first', shape)
  try { scheme = localStorage.getItem(${JSON.stringify(schemeKey)}) } catch (_) {}
  if (${JSON.stringify(schemes)}.indexOf(scheme) >= 0) page.setAttribute('data-scheme', scheme)
})()`
