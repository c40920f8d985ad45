import { useSyncExternalStore } from 'react'
import { onStoreNotices, storeNotices, type StoreNotices } from './notices.ts'

/** Storage problems that the person may need to know about. */
export const useStoreNotices = (): StoreNotices =>
  useSyncExternalStore(onStoreNotices, storeNotices, storeNotices)
