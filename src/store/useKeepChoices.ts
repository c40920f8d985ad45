import { useLiveQuery } from 'dexie-react-hooks'
import { keepChoices, type KeepChoices } from './keepChoices.ts'
import { theStore } from './store.ts'

/** The choices, live; undefined while loading. */
export const useKeepChoices = (): KeepChoices | undefined =>
  useLiveQuery(async () => keepChoices(theStore()), [])
