import { useAtomValue } from 'jotai'
import { useAnswer } from '../calls/useAnswer.ts'
import { userTypes } from '../rules/permissions.ts'
import { deviceAtom, personAtom } from '../session/who.ts'
import { useKeepChoices } from '../store/useKeepChoices.ts'

/** Staff and brokers carry their communities with them; more than this many would not be looked at in one day. */
const mostAssigned = 6

/** A community whose copy this device keeps, and why: it is the kiosk's own, somebody chose it, or it is a person's. */
export interface KeptCommunity {
  readonly projectId: string
  readonly name: string
  readonly why: 'kiosk' | 'chosen' | 'assigned'
}

/** The communities of which this device keeps a copy of all; undefined until they are known. */
export function useKeptCommunities(): readonly KeptCommunity[] | undefined {
  const person = useAtomValue(personAtom)
  const device = useAtomValue(deviceAtom)
  const choices = useKeepChoices()
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  if (communities === undefined || choices === undefined) return undefined
  const carries = person !== null && person.UserType !== userTypes.purchaser
  const all = communities.flatMap(({ PROJECT_ID: projectId, PROJECT_NAME: name }): KeptCommunity[] => {
    if (projectId === device?.projectId) return [{ projectId, name, why: 'kiosk' }]
    if (choices[projectId] === 'keep') return [{ projectId, name, why: 'chosen' }]
    const theirs = carries && (person.allProjects || person.projects.includes(projectId))
    return theirs && choices[projectId] !== 'leave' ? [{ projectId, name, why: 'assigned' }] : []
  })
  const assigned = all.filter((one) => one.why === 'assigned').slice(0, mostAssigned)
  // The kiosk's own first, then what somebody wished for.
  return [
    ...all.filter((one) => one.why === 'kiosk'),
    ...all.filter((one) => one.why === 'chosen'),
    ...assigned,
  ]
}
