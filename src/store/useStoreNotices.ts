import { useSyncExternalStore } from 'react'
import { onStoreNotices, storeNotices, type StoreNotices } from './notices.ts'

/** What the person may have to be told about the device's memory. */
export const useStoreNotices = (): StoreNotices =>
  useSyncExternalStore(onStoreNotices, storeNotices, storeNotices)
