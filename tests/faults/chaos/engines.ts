import { openChromium } from './chromiumBrowser.ts'
import { openWebkit } from './webkitBrowser.ts'

/** The engines to choose from. */
export const engines = { chromium: openChromium, webkit: openWebkit } as const
export type Engine = keyof typeof engines
export const isEngine = (name: string): name is Engine => Object.hasOwn(engines, name)
