import { Notice } from '../controls/Notice.tsx'
import { storageWords } from '../i18n/en/storage.ts'
import { useText } from '../i18n/useText.ts'
import { useStoreNotices } from '../store/useStoreNotices.ts'

/** Warns when storage is full, blocked by another window, or has lost unsent work. */
export function StoreWarnings() {
  const words = useText(storageWords)
  const notices = useStoreNotices()
  return (
    <>
      {notices.lost > 0 ? (
        <Notice kind="danger" live>
          {words.emptied({ count: notices.lost })}
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
