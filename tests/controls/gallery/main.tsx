import { StrictMode, Suspense, lazy, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../src/controls/base.css'
import { Toasts } from '../../../src/controls/Toasts.tsx'
import './gallery.css'

const PAGES: Record<string, () => Promise<{ default: ComponentType }>> = {
  board: async () => ({ default: (await import('./Board.tsx')).Board }),
  basics: async () => ({ default: (await import('./Basics.tsx')).Basics }),
  fields: async () => ({ default: (await import('./Fields.tsx')).Fields }),
  states: async () => ({ default: (await import('./States.tsx')).States }),
  windows: async () => ({ default: (await import('./Windows.tsx')).Windows }),
  camera: async () => ({ default: (await import('./CameraPage.tsx')).CameraPage }),
  files: async () => ({ default: (await import('./Files.tsx')).Files }),
  signature: async () => ({ default: (await import('./Signing.tsx')).Signing }),
  pdf: async () => ({ default: (await import('./Document.tsx')).Document }),
  hold: async () => ({ default: (await import('./HoldBar.tsx')).HoldBar }),
  adding: async () => ({ default: (await import('./HoldBar.tsx')).AddingBar }),
  zoom: async () => ({ default: (await import('./Plan.tsx')).Plan }),
}

const query = new URLSearchParams(location.search)
const device = query.get('device')
if (device) document.documentElement.dataset['device'] = device
const load = PAGES[query.get('page') ?? 'board']
const Page = lazy(load ?? (() => Promise.reject(new Error('No such page'))))

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Page />
      </Suspense>
      <Toasts say={({ said }: { said?: string }) => said ?? ''} dismissLabel="Dismiss" />
    </StrictMode>,
  )
}
