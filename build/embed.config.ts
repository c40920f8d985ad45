import { defineConfig } from 'vite'

/** The script for other sites: one file at a stable address, with a global. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/embed/embed.ts', formats: ['iife'], name: 'Lotline', fileName: () => 'embed.js' },
  },
})
