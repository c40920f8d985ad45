import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { browserFits } from './app/browserFits.ts'
import { startApp } from './app/startApp.ts'
import { startLanguage } from './session/language.ts'
import { startScheme } from './session/scheme.ts'
import './controls/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

if (browserFits()) start(root)
else root.classList.add('first-too-old')

function start(place: HTMLElement): void {
  /* no await */ void startApp()
  startScheme()
  const draw = () => createRoot(place).render(<App />)
  // Another language must load before the first screen.
  const sentences = startLanguage()
  if (sentences === null) draw()
  else void sentences.finally(draw)
}
