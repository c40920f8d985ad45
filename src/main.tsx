import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startApp } from './app/startApp.ts'
import './controls/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/* no await */ void startApp()
createRoot(root).render(<App />)
