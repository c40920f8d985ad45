import type { CallPath } from '../../src/contract/table.ts'
import type { Handlers } from '../context/handler.ts'
import { accountProjects } from '../people/accountProjects.ts'
import { agencies } from '../people/agencies.ts'
import { events } from '../communities/currentGroups.ts'
import { favourites } from '../people/favourites.ts'
import { holds } from '../deals/holds.ts'
import { lots } from '../communities/lots.ts'
import { map } from '../communities/mapSettings.ts'
import { models } from '../communities/models.ts'
import { otherProjects } from '../communities/linkedProjects.ts'
import { papers } from '../documents/papers.ts'
import { places } from '../people/places.ts'
import { plans } from '../communities/plans.ts'
import { projects } from '../communities/projects.ts'
import { devices } from '../kiosks/kiosk.ts'
import { dictionary } from '../communities/dictionary.ts'
import { publicAddress } from '../communities/publicAddress.ts'
import { receiptKeys } from '../worksheets/receiptKeys.ts'
import { windowSettings } from '../communities/windowSettings.ts'
import { changes } from '../deals/changes.ts'
import { outbox } from '../sealed/lookup.ts'
import { passwords } from '../people/passwords.ts'
import { people } from '../people/registration.ts'
import { redirects } from '../people/redirects.ts'
import { account } from '../people/account.ts'
import { secondFactor } from '../people/secondFactor.ts'
import { session } from '../people/session.ts'
import { worksheets } from '../worksheets/decisions.ts'

/** The work behind every call of the table. A call without one does not compile. */
export const handlers = {
  ...projects,
  ...otherProjects,
  ...favourites,
  ...dictionary,
  ...publicAddress,
  ...receiptKeys,
  ...windowSettings,
  ...plans,
  ...events,
  ...lots,
  ...map,
  ...models,
  ...papers,
  ...places,
  ...holds,
  ...session,
  ...people,
  ...redirects,
  ...passwords,
  ...accountProjects,
  ...account,
  ...secondFactor,
  ...agencies,
  ...worksheets,
  ...changes,
  ...outbox,
  ...devices,
} satisfies Handlers<CallPath>
