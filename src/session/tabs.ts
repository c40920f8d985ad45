import { links } from '../rules/links.ts'
import { forgetVisit } from '../store/browserStorage.ts'
import { theVault } from '../store/sessionVault.ts'
import { currentViewer } from '../store/scope.ts'
import { isArriving } from './arriving.ts'
import { coverScreen } from './coverScreen.ts'
import { forgetInMemory, onForget } from './forget.ts'
import { followHandOver, handedOverAtom, type Held, heldNow } from './handedOver.ts'
import { joinSession } from './start.ts'
import { personAtom, sessionStore } from './sessionAtoms.ts'

/** Between a browser's tabs. Not personal: a viewer is a random name. */
type News = 'ended' | Over | 'signedIn' | { readonly held: Held | null }
interface Over {
  readonly over: string
}

/** Another viewer's ended session is no concern of a tab with somebody else. */
const isOfAnother = (news: 'ended' | Over): boolean =>
  news !== 'ended' && (isArriving() || news.over !== currentViewer())

/** The other tab clears the device; this one clears its memory and its screen. */
function followOut(): void {
  coverScreen()
  forgetInMemory()
  forgetVisit()
  location.replace(links.home())
}

/**
 * Signing out in one tab, or idling in all, signs out everywhere; tabs hear of sign-ins and the tablet's
 * holder. Returns a stop function.
 */
// §4 Session
export function joinTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('lotline-session')
  let following = false
  let isHearing = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
  const tell = (news: News) => channel.postMessage(news)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'signedIn') {
      // Closes everything that this tab had open for the previous person.
      theVault().close()
      void joinSession().catch(() => undefined)
      return
    }
    if (typeof data === 'object' && 'held' in data) {
      isHearing = true
      followHandOver(data.held)
      isHearing = false
      return
    }
    if (isOfAnother(data)) return
    following = true
    followOut()
  })
  const leaveForget = onForget((viewer) => {
    if (!following) tell(viewer === undefined ? 'ended' : { over: viewer })
  })
  let person = sessionStore.get(personAtom)?.UserId
  const leavePerson = sessionStore.sub(personAtom, () => {
    const now = sessionStore.get(personAtom)?.UserId
    if (now !== undefined && now !== person) tell('signedIn')
    person = now
  })
  let held = JSON.stringify(heldNow())
  const leaveHandOver = sessionStore.sub(handedOverAtom, () => {
    const now = heldNow()
    // A wrong code changes only the number of tries.
    if (JSON.stringify(now) === held) return
    held = JSON.stringify(now)
    if (!isHearing) tell({ held: now })
  })
  return () => {
    leaveForget()
    leaveHandOver()
    leavePerson()
    channel.close()
  }
}
