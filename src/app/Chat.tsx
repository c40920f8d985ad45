import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { chatShown } from '../rules/frame.ts'
import type { RouteName } from '../rules/links.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { allowScript } from './trustedTypes.ts'

const id = 'chat-script'

/** Marks elements added by the chat's script, so that they can be hidden. */
function markParts(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && !/^(DIALOG|SCRIPT|STYLE)$/.test(node.tagName)) {
        if (!/^ll-|hiddenCanvas/.test(node.className)) node.dataset['chatPart'] = 'true'
      }
    }
  }).observe(document.body, { childList: true })
}

/** The chat's script, on its routes. Once loaded, it stays, hidden elsewhere. */
// §2 Guards: chat widget
export function Chat({ route }: { route: RouteName }) {
  const script = useAtomValue(windowSettingsAtom)?.chatScript ?? null
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [width, setWidth] = useState(innerWidth)
  useEffect(() => {
    const look = () => setWidth(innerWidth)
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  const shown = !isKiosk && chatShown(route, script !== null, width)
  useEffect(() => {
    document.documentElement.dataset['chat'] = shown ? 'on' : 'off'
    if (!shown || script === null || document.getElementById(id) !== null) return
    allowScript(script)
    markParts()
    const element = document.createElement('script')
    element.id = id
    element.async = true
    element.src = script
    document.head.append(element)
  }, [shown, script])
  return null
}
