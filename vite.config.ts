import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { chunks } from './build/chunks.ts'
import { firstScript } from './build/firstScript.ts'
import { serverSegments } from './src/contract/segments.ts'
import { calls, callSegments, factsOf, type CallPath } from './src/contract/table.ts'

/**
 * Files that pdf.js fetches by name: standard fonts for documents without their own, and decoders for scanned pictures
 * (JPEG 2000, JBIG2). The many character maps for East Asian fonts are fetched by the documents that need them and
 * cached forever, since their folder is named for their version.
 */
function pdfParts(): Plugin {
  const from = 'node_modules/pdfjs-dist'
  const fonts = readdirSync(join(from, 'standard_fonts')).filter((one) => /\.(pfb|ttf)$/.test(one))
  const maps = readdirSync(join(from, 'cmaps')).filter((one) => one.endsWith('.bcmap'))
  const parts = [
    ...fonts.map((name) => ({ name, folder: 'standard_fonts', to: 'pdf-fonts' })),
    ...maps.map((name) => ({ name, folder: 'cmaps', to: `assets/pdf-cmaps/${pdfjs.version}` })),
    ...['jbig2.wasm', 'openjpeg.wasm'].map((name) => ({ name, folder: 'wasm', to: 'pdf-decoders' })),
  ]
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const { name, folder, to } of parts) {
        this.emitFile({
          type: 'asset',
          fileName: `${to}/${name}`,
          source: readFileSync(join(from, folder, name)),
        })
      }
    },
  }
}

const firstScripts = ['src/main.tsx', 'src/screens/communities/Communities.tsx'].map((path) => resolve(path))

/** Everything the first screen needs, found from the app's entry point: one file compresses better than many. */
function neededFirst(): (id: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>) => string | null {
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= followed(graph)
    return found.has(id) && !firstScripts.includes(id) ? 'start' : null
  }
}

function followed(graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): Set<string> {
  const found = new Set(firstScripts)
  // A set iterates over members added on the way.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported))
  return found
}

/** Scripts loaded before any other is requested; an extra name here costs nothing. */
const loadedFirstNames =
  'start|workDb|rolldown-runtime|call|react|dexie-react-hooks|language|preload-helper|links|jsx-runtime|index'
const loadedFirst = new RegExp(`/(${loadedFirstNames})-[\\w-]{7}\\.js$`)

/** Shared chunks are named by their hash only: names would appear in every list of the first load. */
const scriptName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || loadedFirstNames.split('|').includes(name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js'

/**
 * Lets the page paint before its styles have come, which its scripts wait for, and fetches the first screen's script with
 * them instead of after them.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'Communities')
        const style = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
        if (first === undefined || style === undefined)
          throw new Error('The page has another shape than expected')
        return html
          .replace(style, `<link rel="modulepreload" crossorigin href="/${first.fileName}">`)
          .replace('<noscript>Lotline', `${style}\n    <noscript>Lotline`)
      },
    },
  }
}

/** Outlines the screen that was asked for, in the device's colours; see index.html. */
function outlineFirst(): Plugin {
  return {
    name: 'outline-first',
    transformIndexHtml: () => [{ tag: 'script', children: firstScript, injectTo: 'head-prepend' }],
  }
}

/** The server decides who may make a call and for which project; the page's table only has what the network needs. */
function callsForPages(): Plugin {
  return {
    name: 'calls-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/table\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(
          /\b(?:(?:action|project): '[^']+'|(?:added|form|personal|writes): true),?\s*/g,
          '',
        ),
        map: null,
      }),
    },
  }
}

/** A worker answers only cached calls, so it needs no entries for the others. */
function callsForWorker(): Plugin {
  const kept = (Object.keys(calls) as CallPath[])
    .filter((path) => factsOf(path).offline === 'cached')
    .map((path) => [path, { offline: 'cached', ...(factsOf(path).scope && { scope: factsOf(path).scope }) }])
  const code = `export const calls = ${JSON.stringify(Object.fromEntries(kept))}
export const factsOf = (path) => calls[path]
export const isCallPath = (path) => Object.hasOwn(calls, path)
export const callSegments = ${JSON.stringify(callSegments)}`
  return {
    name: 'calls-for-worker',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /\/src\/contract\/table\.ts$/ }, handler: () => ({ code, map: null }) },
  }
}

/** react-router's package offers a development build with warnings and a production build; people get the latter. */
const routerForPeople = {
  'react-router/dom': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': resolve('node_modules/react-router/dist/production/index.mjs'),
}

/** Dexie's package offers a build for browsers without classes; all our browsers read the smaller one. */
const dexieForBrowsers = { dexie: resolve('node_modules/dexie/dist/modern/dexie.mjs') }

/** The page and its service worker. The server is compiled separately, see build/. */
export default defineConfig(({ mode }) => ({
  resolve: { alias: { ...dexieForBrowsers, ...(mode === 'production' ? routerForPeople : {}) } },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    sourcemap: false,
    emptyOutDir: true,
    modulePreload: {
      // Files of the first load need no preload entry.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !loadedFirst.test(file)),
    },
    rolldownOptions: {
      // Every name is in the first load, so they are as short as uniqueness allows.
      output: {
        chunkFileNames: scriptName,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: neededFirst(), debugName: 'start', includeDependenciesRecursively: false },
            ...chunks,
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    pdfParts(),
    callsForPages(),
    paintFirst(),
    outlineFirst(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifestFilename: 'manifest.webmanifest',
      manifest: {
        id: '/',
        name: 'Lotline',
        short_name: 'Lotline',
        description: 'Browse new homes and condos, and reserve one. Works offline.',
        // The start page forgets who was here; an installed app continues with them.
        start_url: '/community',
        scope: '/',
        display: 'standalone',
        theme_color: '#0F4C4A',
        background_color: '#FBFAF7',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2}', 'pdf-{fonts,decoders}/*'],
        // Fonts of other scripts are fetched when a text needs them. The map renderer is cached once the map was
        // opened: see service-worker/mapFiles.ts.
        globIgnores: [
          '**/*cyrillic*',
          '**/*vietnamese*',
          '**/*greek*',
          '**/WebglGround-*',
          '**/maplibre-gl-worker-*',
        ],
        // Every digit is in the first load; eight are enough to tell versions apart.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((one) => ({ ...one, revision: one.revision?.slice(0, 8) ?? null })),
          }),
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        buildPlugins: { vite: [callsForWorker()] },
        rollupFormat: 'iife',
        target: 'es2022',
        sourcemap: false,
      },
    }),
  ],
  server: {
    proxy: Object.fromEntries(
      [...serverSegments.map((segment) => `/${segment}`), '^/launch/.+[.](json|txt)$'].map((address) => [
        address,
        'http://127.0.0.1:8080',
      ]),
    ),
  },
}))
