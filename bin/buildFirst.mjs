// Runs before `npm start`: builds if the build tools are installed; otherwise uses the existing build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isThere = (path) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))
if (isThere('node_modules/tsx')) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exit(status ?? 1)
}
if (!isThere('dist/server/index.js')) {
  process.stderr.write('Lotline is not built yet. Run: npm ci && npm run build\n')
  process.exit(1)
}
