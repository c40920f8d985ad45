/** What a page looks like from afar, so that it can be outlined before anything of it has come. */
type FirstShape = 'list' | 'plan' | 'form' | 'card'

/** Tried in order, as sources of expressions: the page's first script, which must run alone, has a copy. */
export const firstShapes: readonly (readonly [shape: FirstShape, path: string])[] = [
  ['list', '^/(community/?|favorite/?)?$'],
  ['plan', '^/community/[^/]+(/svg)?/?$'],
  ['form', '^/(login|register-user|marketplace-register|forgotPassword|resetPassword|activation)(/|$)'],
]

/** The shape of the screen at a path. */
export function firstShape(path: string): FirstShape {
  return firstShapes.find(([, at]) => new RegExp(at).test(path))?.[0] ?? 'card'
}
