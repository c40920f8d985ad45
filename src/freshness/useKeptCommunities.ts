import { useAtomValue } from 'jotai'
import { useAnswer } from '../calls/useAnswer.ts'
import { userTypes } from '../rules/permissions.ts'
import { deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { useKeepChoices } from '../store/useKeepChoices.ts'

/** A limit for staff and brokers, who view fewer in a day. */
const mostAssigned = 6

/** A community that is the kiosk's own, chosen, or assigned. */
export interface KeptCommunity {
  readonly projectId: string
  readonly name: string
  readonly why: 'kiosk' | 'chosen' | 'assigned'
}

/** The communities of which this device keeps a full copy; undefined while loading. */
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
  // The kiosk's own first, then chosen ones.
  return [
    ...all.filter((one) => one.why === 'kiosk'),
    ...all.filter((one) => one.why === 'chosen'),
    ...assigned,
  ]
}
