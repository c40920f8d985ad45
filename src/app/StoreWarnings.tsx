import { Notice } from '../controls/Notice.tsx'
import { say } from '../rules/wording/say.ts'
import { plainWording } from '../session/wording.ts'
import { useStoreNotices } from '../store/useStoreNotices.ts'

/** What a person has to be told about this device's memory: no room, another window in the way, work that vanished. */
export function StoreWarnings() {
  const notices = useStoreNotices()
  const words = plainWording.storage
  return (
    <>
      {notices.lost > 0 ? (
        <Notice kind="danger" live>
          {say(words.emptied, { count: notices.lost })}
        </Notice>
      ) : null}
      {notices.full ? (
        <Notice kind="warning" live>
          {words.full}
        </Notice>
      ) : null}
      {notices.blocked || notices.frozen ? (
        <Notice kind="warning" live>
          {words.blocked}
        </Notice>
      ) : null}
    </>
  )
}
