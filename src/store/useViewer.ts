import { useSyncExternalStore } from 'react'
import { currentViewer, onViewer } from './scope.ts'

/** The scope in which answers are read; changes at sign-in and sign-out. */
export const useViewer = (): string => useSyncExternalStore(onViewer, currentViewer, currentViewer)
