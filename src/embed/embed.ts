/* Lotline on a builder's own site: a plain <script> offering the global `Lotline`, small, without imports;
   see docs/embedding.md. */

/** The page to show, and the name of its frame. */
export interface Place {
  /** A page of Lotline, such as `/community/C0101`; by default the list of communities. */
  readonly path?: string
  /** The frame's name for screen readers. */
  readonly title?: string
  /** Lotline's origin; by default the script's own. */
  readonly at?: string
}

/** A session for one person, with the key that your server got from `/user/GetRedirectKey`. */
export interface Session {
  readonly projectId: string
  /** Works once, from your origin. */
  readonly token: string
  /** 1 opens a worksheet, 0 the purchase of `suite`. */
  readonly mode?: 0 | 1
  readonly suite?: number | string
}

/** A buyer, with details you have. They see the offer and decide on it. */
export type Purchaser = Readonly<Record<string, string>>

/** News of the visitor's purchase: only ids, and possibly repeated after a reload. */
export interface News {
  readonly projectId: string
  /** The purchase. */
  readonly transId: number
  /** Its lots, houses or suites. */
  readonly lotIds: readonly number[]
}

/** `held`: for this visitor; `released`: free again; `sold`: reserved for good; `closed`: visitor left. */
export type EventName = 'held' | 'released' | 'sold' | 'closed'

/** A Lotline on screen. Calls made before it is ready are queued. */
export interface Shown {
  setSession(session: Session): void
  setPurchasers(purchasers: readonly Purchaser[]): void
  /** Purchasers that Lotline knows. */
  setPurchaserIds(ids: readonly number[]): void
  /** `edit` collects changes until they are saved; `view` ends that, after asking. */
  setMode(mode: 'edit' | 'view'): void
  saveEdits(): void
  /** Calls `hear` for each event of this name. Returns a function that stops it. */
  on(name: EventName, hear: (news: News) => void): () => void
  /** Removes the frame or closes the window. */
  close(): void
}

const scriptOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin
const addressOf = ({ at = scriptOrigin, path = '/community' }: Place): URL => new URL(path, at)

/** In pixels: enough for a lot's card, where the page leaves less. */
const leastHeight = 480

/** Fills the window below its top: Lotline scrolls inside, so dialogs stay in view. */
function fit(frame: HTMLIFrameElement): () => void {
  const resize = (): void => {
    const top = frame.getBoundingClientRect().top + scrollY
    const room = innerHeight - (top < innerHeight - leastHeight ? top : 0)
    frame.style.height = `${Math.max(leastHeight, room)}px`
  }
  resize()
  addEventListener('resize', resize)
  // Content above may change its height.
  const watch = new ResizeObserver(resize)
  watch.observe(document.body)
  return () => {
    removeEventListener('resize', resize)
    watch.disconnect()
  }
}

const type = 'integrationAction'

/** Exchanges messages with Lotline in `other`: each one answers its latest greeting. */
function talk(other: () => Window | null, origin: string, end: () => void): Shown {
  let nonce: string | null = null
  let waiting: object[] = []
  /** Sent once after each greeting, because a reload or another sign-in clears it. */
  let purchasers: object | null = null
  let saidTo: string | null = null
  const hearers = new Set<readonly [string, (news: News) => void]>()
  const flush = (): void => {
    while (nonce !== null && waiting.length > 0) {
      const message = { ...waiting.shift(), nonce }
      // A session uses up the greeting and triggers the next one.
      if ('token' in message) nonce = null
      other()?.postMessage(message, origin)
    }
    if (nonce === null || purchasers === null || saidTo === nonce) return
    other()?.postMessage({ ...purchasers, nonce }, origin)
    saidTo = nonce
  }
  const offer = (action: string, people: object): void => {
    purchasers = { ...people, type, action }
    saidTo = null
    flush()
  }
  const say = (message: object): void => {
    waiting = [...waiting, message]
    flush()
  }
  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (source === null || source !== other() || from !== origin || data?.type !== 'lotline') return
    if (data.action === 'ready') {
      nonce = data.nonce
      flush()
      return
    }
    const { type: _, action, ...news } = data
    for (const [name, tell] of hearers) if (name === action) tell(news)
  }
  addEventListener('message', hear)
  return {
    setSession: (session) => say({ ...session, type, action: 'setSessionToken' }),
    setPurchasers: (people) => offer('setPurchaserInfoByData', { purchasers: people }),
    setPurchaserIds: (ids) => offer('setPurchaserInfoById', { ids }),
    setMode: (mode) => say({ type: 'editMessage', action: 'setMode', mode }),
    saveEdits: () => say({ type: 'editMessage', action: 'saveEdits' }),
    on(name, tell) {
      const hearer = [name, tell] as const
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    close() {
      removeEventListener('message', hear)
      end()
    },
  }
}

/**
 * Shows Lotline in a frame inside `into`. Both need one domain: browsers withhold cookies from other domains'
 * frames.
 */
export function frame(into: Element, place: Place = {}): Shown {
  const url = addressOf(place)
  const element = document.createElement('iframe')
  element.src = url.href
  element.title = place.title ?? 'Lotline'
  element.allow = 'camera; fullscreen; screen-wake-lock'
  // Lotline checks the origin of a session.
  element.referrerPolicy = 'origin'
  element.style.cssText = 'display:block;width:100%;border:0'
  const shown = talk(
    () => element.contentWindow,
    url.origin,
    () => {
      unfit()
      element.remove()
    },
  )
  into.append(element)
  const unfit = fit(element)
  return shown
}

/** Opens Lotline in a window, on a click; null if blocked. */
export function open(place: Place = {}): Shown | null {
  const url = addressOf(place)
  const other = window.open(url.href, '_blank', 'popup=0')
  return (
    other &&
    talk(
      () => other,
      url.origin,
      () => other.close(),
    )
  )
}
