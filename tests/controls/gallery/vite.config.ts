import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** A page with every control in every state, for viewing and for the tests beside it. Never shipped. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  plugins: [react()],
  build: { target: 'es2022', emptyOutDir: true },
})
