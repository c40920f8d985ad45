import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type Action,
  type Actor,
  type Target,
  can,
  companyFilter,
  isStaff,
  mayUndoSome,
  mayUseEvent,
  seesOnlyAvailable,
  unsellRoles,
  userTypes,
} from '../../src/rules/permissions.ts'
import { isOwnUnsent, mayDiscardUnsent } from '../../src/rules/unsentRights.ts'
import { reasonsWords } from '../../src/i18n/en/reasons.ts'
import { guest, kiosk, person } from './actors.ts'

const broker = person(3)
const rep = person(4, { projects: ['*'] })
const buyer = person(9)

/** 'yes', or the reason for a no. */
function verdict(actor: Actor, action: Action, target: Target = {}): string {
  const decision = can(actor, action, target)
  return decision.allowed ? 'yes' : decision.reason
}

const here = { projectId: 'C0101', projectType: 1 }

describe('browsing', () => {
  test('guests browse where no login is required, but not where that is unknown', () => {
    expect(verdict(guest, 'browse', { requireLogin: false })).toBe('yes')
    expect(verdict(guest, 'browse', { requireLogin: true })).toBe('signInFirst')
    expect(verdict(guest, 'browse')).toBe('signInFirst')
    expect(verdict(kiosk, 'browse')).toBe('yes')
  })

  test('brokers and kiosks see only the projects they are registered with', () => {
    for (const actor of [broker, kiosk]) {
      expect(verdict(actor, 'seeProject', { projectId: 'C0101' })).toBe('yes')
      expect(verdict(actor, 'seeProject', { projectId: 'C0202' })).toBe('notRegistered')
      expect(verdict(actor, 'seeProject')).toBe('notRegistered')
    }
    expect(verdict(person(1), 'seeProject', { projectId: 'C0202' })).toBe('yes')
    expect(verdict(person(3, { projects: ['*'] }), 'seeProject', { projectId: 'C0202' })).toBe('yes')
  })

  test.each([
    [4, [5], 5, true],
    [4, [5], 6, false],
    [6, [5], 6, false],
    [6, [5], 0, false],
    [4, [], 6, true],
    [6, [], 6, true],
    [3, [5], 6, false],
    [3, [], 6, true],
    [1, [5], 6, true],
  ])('type %i with events %j may use event %i: %s', (userType, events, eventId, may) => {
    const actor = person(userType, { events, projects: ['*'] })
    expect(mayUseEvent(actor, eventId)).toBe(may)
    expect(verdict(actor, 'seeProject', { projectId: 'C0101', eventId })).toBe(may ? 'yes' : 'notYourEvent')
  })

  test('nobody is refused what belongs to no event', () => {
    const limited = person(6, { events: [5] })
    expect([mayUseEvent(limited, undefined), mayUseEvent(limited, null), mayUseEvent(limited, 6)]).toEqual([
      true,
      true,
      false,
    ])
    expect(verdict(limited, 'seeProject', { projectId: 'C0101' })).toBe('yes')
  })

  test('in projects with several builders each sees their own company; role 3 uses company 0', () => {
    const theirs = person(4, { projects: ['*'], companyId: 8 })
    expect(verdict(theirs, 'seeProject', { ...here, companyId: 8 })).toBe('yes')
    expect(verdict(theirs, 'seeProject', { ...here, companyId: 9 })).toBe('notYourCompany')
    expect(companyFilter(person(4, { companyId: 8, roles: [3] }))).toBe(0)
    expect(
      verdict(person(4, { projects: ['*'], companyId: 8, roles: [3] }), 'seeProject', {
        ...here,
        companyId: 9,
      }),
    ).toBe('yes')
  })

  test('where several companies sell, only those who see all of them handle bank files', () => {
    const manager = (roles: number[], companyId: number | null) =>
      person(4, { projects: ['*'], companyId, roles })
    const several = { ...here, hasSeveralSellers: true }
    expect(verdict(manager([5], 8), 'handleBankFiles', several)).toBe('everyCompany')
    expect(verdict(manager([5], 8), 'handleBankFiles', here)).toBe('yes')
    expect(verdict(manager([3], 8), 'handleBankFiles', several)).toBe('yes')
    expect(verdict(manager([5], null), 'handleBankFiles', several)).toBe('yes')
    expect(verdict(manager([], null), 'handleBankFiles', several)).toBe('notYourRole')
  })

  test('worksheet user types 1 and 3 see available lots only', () => {
    expect([0, 1, 2, 3].map(seesOnlyAvailable)).toEqual([false, true, false, true])
  })

  test('password login with worksheet user type 2 is for brokers', () => {
    expect(verdict(broker, 'signInWithPassword', { worksheetUserType: 2 })).toBe('yes')
    expect(verdict(person(1), 'signInWithPassword', { worksheetUserType: 2 })).toBe('brokersOnly')
    expect(verdict(person(1), 'signInWithPassword', { worksheetUserType: 1 })).toBe('yes')
  })
})

describe('favourites', () => {
  test('need an account, activated, with a password', () => {
    expect(verdict(guest, 'favourite')).toBe('registerFirst')
    expect(verdict(kiosk, 'favourite')).toBe('registerFirst')
    expect(verdict({ ...kiosk, userId: 5 }, 'favourite')).toBe('registerFirst')
    expect(verdict(person(9, { userId: null }), 'favourite')).toBe('registerFirst')
    expect(verdict(person(9, { activated: false }), 'favourite')).toBe('activateFirst')
    expect(verdict(buyer, 'favourite', { passwordSet: false })).toBe('passwordFirst')
    expect(verdict(buyer, 'favourite', { passwordSet: true })).toBe('yes')
  })
})

describe('holds', () => {
  const free = { ...here, requireLogin: false, guestHolds: 1, lotStatus: 'available' } as const

  test('only homes for sale can be held', () => {
    expect(verdict(guest, 'hold', free)).toBe('yes')
    expect(verdict(buyer, 'hold', { ...free, lotStatus: 'inventory' })).toBe('yes')
    for (const lotStatus of ['sold', 'held', 'taken', 'notReleased'] as const) {
      expect(verdict(buyer, 'hold', { ...free, lotStatus })).toBe('lotNotFree')
    }
    expect(verdict(buyer, 'hold', here)).toBe('lotNotFree')
  })

  test('one’s own hold blocks nobody, and another’s blocks everybody', () => {
    const held = { ...free, lotStatus: 'held' } as const
    expect(verdict(buyer, 'hold', { ...held, ownerUserId: 50 })).toBe('yes')
    expect(verdict(buyer, 'hold', { ...held, ownerUserId: 51 })).toBe('lotNotFree')
    expect(verdict(guest, 'hold', { ...held, ownerSessionId: 's-guest' })).toBe('yes')
    expect(verdict(guest, 'hold', { ...held, ownerSessionId: 's-other' })).toBe('lotNotFree')
  })

  test('where login is required, or the project does not say, guests cannot hold; nor can inactive accounts', () => {
    expect(verdict(guest, 'hold', { ...free, guestHolds: 0 })).toBe('signInFirst')
    expect(verdict(guest, 'hold', { ...free, guestHolds: undefined })).toBe('signInFirst')
    expect(verdict(buyer, 'hold', { ...free, guestHolds: 0 })).toBe('yes')
    expect(verdict(guest, 'hold', { ...free, requireLogin: true })).toBe('signInFirst')
    expect(verdict(person(9, { activated: false }), 'hold', free)).toBe('activateFirst')
  })

  test('people cancel their own deal; staff with a role release another’s; others cannot', () => {
    const held = { ...here, lotStatus: 'held', undo: 'release', ownerUserId: 50 } as const
    expect(verdict(buyer, 'releaseHold', held)).toBe('yes')
    expect(verdict(person(9, { userId: 51 }), 'releaseHold', held)).toBe('notYourRole')
    expect(verdict(person(4, { userId: 51, roles: [8] }), 'releaseHold', held)).toBe('yes')
    // Any of the project's sales staff can release a guest's hold.
    const stranger = { ...held, ownerUserId: null, ownerSessionId: 's-9' }
    expect(verdict(person(4, { userId: 51 }), 'releaseHold', stranger)).toBe('yes')
    expect(verdict(person(4, { userId: 51 }), 'releaseHold', held)).toBe('notYourRole')
    expect(verdict(person(4, { userId: 51 }), 'releaseHold', { ...stranger, projectId: 'C0909' })).not.toBe(
      'yes',
    )
    expect(verdict(person(3, { userId: 51 }), 'releaseHold', stranger)).toBe('notYourRole')
    expect(verdict(buyer, 'releaseHold', { ...held, lotStatus: 'available', undo: null })).toBe('lotNotHeld')
  })

  test('either the status or the undoable deal shows that it is held', () => {
    expect(verdict(buyer, 'releaseHold', { ...here, lotStatus: 'held', ownerUserId: 50 })).toBe('yes')
    expect(verdict(buyer, 'releaseHold', { ...here, undo: 'release', ownerUserId: 50 })).toBe('yes')
    expect(verdict(buyer, 'releaseHold', { ...here, undo: 'unsell', ownerUserId: 50 })).toBe('lotNotHeld')
  })

  test('a session without an owner owns nothing', () => {
    const held = { ...here, lotStatus: 'held', undo: 'release' } as const
    expect(verdict({ ...guest, sessionId: null }, 'releaseHold', { ...held, ownerSessionId: null })).toBe(
      'signInFirst',
    )
    expect(verdict(person(9, { userId: null, sessionId: null }), 'releaseHold', held)).toBe('notYourRole')
  })
})

describe('unsell', () => {
  const sold = { ...here, undo: 'unsell', ownerUserId: 99 } as const
  const tower = { ...sold, projectType: 3 }
  const withRole = (role: number) => person(4, { roles: [role] })

  test('the roles depend on the kind of project', () => {
    expect(unsellRoles).toEqual({ highrise: [0, 1, 2, 3, 5], lowrise: [3, 5, 6, 8, 10, 11] })
    for (let role = 0; role <= 12; role += 1) {
      const low = [3, 5, 6, 8, 10, 11].includes(role)
      const high = [0, 1, 2, 3, 5].includes(role)
      expect([role, verdict(withRole(role), 'unsell', sold)]).toEqual([role, low ? 'yes' : 'notYourRole'])
      expect([role, verdict(withRole(role), 'unsell', tower)]).toEqual([role, high ? 'yes' : 'notYourRole'])
    }
  })

  test('otherwise the deal’s owner, when allowed to unsell', () => {
    const own = { ...sold, ownerUserId: 50 }
    expect(verdict(person(3, { allowedToUnsell: true }), 'unsell', own)).toBe('yes')
    expect(verdict(person(3, { allowedToUnsell: false }), 'unsell', own)).toBe('notYourRole')
    expect(verdict(person(3, { allowedToUnsell: true }), 'unsell', sold)).toBe('notYourRole')
    expect([person(3, { allowedToUnsell: true }), broker, guest, kiosk, rep].map(mayUndoSome)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('only lots in a held status', () => {
    expect(verdict(withRole(3), 'unsell', { ...sold, undo: null })).toBe('lotNotHeld')
    expect(verdict(withRole(3), 'unsell', here)).toBe('lotNotHeld')
  })

  test('only on the community’s plan views', () => {
    for (const view of ['communitySingleMain', 'communitySingleSvg', 'communitySingleMatrix']) {
      expect(verdict(withRole(3), 'unsell', { ...sold, view })).toBe('yes')
    }
    expect(verdict(withRole(3), 'unsell', { ...sold, view: 'floorPlans' })).toBe('wrongView')
  })

  test('the permission call decides too: above 0 allows', () => {
    expect(verdict(withRole(3), 'unsell', { ...sold, permission: 1 })).toBe('yes')
    expect(verdict(withRole(3), 'unsell', { ...sold, permission: 0 })).toBe('notYourRole')
  })

  test('a role applies only to its projects, and without a project type nobody has one', () => {
    expect(verdict(withRole(3), 'unsell', { ...sold, projectId: 'C0202' })).toBe('notRegistered')
    expect(verdict(withRole(3), 'unsell', { ...sold, projectType: undefined })).toBe('notYourRole')
    expect(verdict({ ...kiosk, roles: [3] }, 'unsell', sold)).toBe('signInFirst')
  })
})

describe('undoing a deal', () => {
  const seller = person(4, { roles: [5, 8], companyId: 7, events: [5] })
  test.each(['unsell', 'releaseHold'] as const)(
    '%s: by role, for homes of their company and events',
    (action) => {
      const deal = { ...here, ownerUserId: 99, undo: action === 'unsell' ? 'unsell' : 'release' } as const
      expect(verdict(seller, action, { ...deal, companyId: 7, eventId: 5 })).toBe('yes')
      expect(verdict(seller, action, { ...deal, companyId: null, eventId: 5 })).toBe('yes')
      expect(verdict(seller, action, { ...deal, companyId: 8, eventId: 5 })).toBe('notYourCompany')
      expect(verdict(seller, action, { ...deal, companyId: 7, eventId: 6 })).toBe('notYourEvent')
    },
  )
})

describe('worksheets', () => {
  const own = { ...here, ownerUserId: 50 }
  const others = { ...here, ownerUserId: 51 }

  test('agents, brokers, staff and kiosks submit; purchasers where the builder allows it', () => {
    for (const actor of [person(1), broker, rep, person(6), kiosk])
      expect(verdict(actor, 'submitWorksheet', here)).toBe('yes')
    expect(verdict(guest, 'submitWorksheet', { ...here, requireLogin: false })).toBe('signInFirst')
    expect(verdict(buyer, 'submitWorksheet', here)).toBe('notYourRole')
    expect(verdict(buyer, 'submitWorksheet', { ...here, purchaserMaySubmit: true })).toBe('yes')
  })

  test('not without activation or registration, or when they are switched off', () => {
    expect(verdict(person(3, { activated: false }), 'submitWorksheet', here)).toBe('activateFirst')
    expect(verdict(broker, 'submitWorksheet', { projectId: 'C0202' })).toBe('notRegistered')
    expect(verdict(person(1), 'submitWorksheet', { projectId: 'C0202' })).toBe('notRegistered')
    expect(verdict(kiosk, 'submitWorksheet', { projectId: 'C0202' })).toBe('notRegistered')
    expect(verdict(broker, 'submitWorksheet', { ...here, worksheetsOn: false })).toBe('worksheetsOff')
  })

  test('are visible to their author and to the project’s staff, never on a kiosk', () => {
    for (const action of ['seeWorksheet', 'seeImage'] as const) {
      expect(verdict(broker, action, own)).toBe('yes')
      expect(verdict(broker, action, others)).toBe('notYours')
      expect(verdict(broker, action, here)).toBe('notYours')
      expect(verdict(rep, action, others)).toBe('yes')
      expect(verdict(kiosk, action, { ...here, ownerDeviceId: 'd-1' })).toBe('staffOnly')
      expect(verdict(guest, action, { ...own, requireLogin: false })).toBe('signInFirst')
    }
  })

  test('staff limited to events do not see worksheets of others', () => {
    const limited = person(6, { userId: 77, events: [5], projects: ['C0101'] })
    expect(verdict(limited, 'seeWorksheet', { ...others, eventId: 6 })).toBe('notYourEvent')
    expect(verdict(limited, 'seeWorksheet', { ...others, eventId: 5 })).toBe('yes')
  })

  test('staff see no worksheet of a project that is not theirs', () => {
    const elsewhere = person(4, { userId: 77, projects: ['C0202'] })
    expect(verdict(elsewhere, 'seeWorksheet', others)).toBe('notRegistered')
    expect(verdict(elsewhere, 'seeImage', others)).toBe('notRegistered')
  })

  test('the project’s staff change the status, or people whom the broker-assign check permits', () => {
    expect(verdict(rep, 'changeWorksheetStatus', others)).toBe('yes')
    expect(verdict(broker, 'changeWorksheetStatus', own)).toBe('staffOnly')
    expect(verdict(broker, 'changeWorksheetStatus', { ...own, brokerAssigned: true })).toBe('yes')
    expect(verdict(guest, 'changeWorksheetStatus', { ...own, brokerAssigned: true })).toBe('signInFirst')
  })

  test('the author deletes them until the builder has accepted, and so do staff', () => {
    expect(verdict(broker, 'deleteWorksheet', own)).toBe('yes')
    expect(verdict(broker, 'deleteWorksheet', { ...own, worksheetAccepted: true })).toBe('alreadyAccepted')
    expect(verdict(broker, 'deleteWorksheet', others)).toBe('staffOnly')
    expect(verdict(rep, 'deleteWorksheet', { ...others, worksheetAccepted: true })).toBe('yes')
  })

  test('the owner, the device that made it, or staff add pictures', () => {
    expect(verdict(broker, 'uploadImage', own)).toBe('yes')
    expect(verdict(broker, 'uploadImage', others)).toBe('staffOnly')
    expect(verdict(kiosk, 'uploadImage', { ...here, ownerDeviceId: 'd-1' })).toBe('yes')
    expect(verdict(kiosk, 'uploadImage', { ...here, ownerDeviceId: 'd-2' })).toBe('notYours')
    expect(verdict(guest, 'uploadImage', own)).toBe('signInFirst')
  })
})

describe('sales staff', () => {
  test('the queue, envelopes and enrolment are theirs', () => {
    for (const action of ['reviewQueue', 'seeEnvelopes', 'enrolDevice'] as const) {
      expect(verdict(rep, action, here)).toBe('yes')
      expect(verdict(person(6), action, here)).toBe('yes')
      expect(verdict(person(1, { roles: [8] }), action, here)).toBe('yes')
      expect(verdict(person(4, { projects: ['C0202'] }), action, here)).toBe('notRegistered')
      expect(verdict(broker, action, here)).toBe('staffOnly')
      expect(verdict(kiosk, action, here)).toBe('signInFirst')
    }
    expect([isStaff(rep), isStaff(broker), isStaff({ ...kiosk, userType: 4 })]).toEqual([true, false, false])
  })

  test('only managers and compliance, who look into disputes, see a sale at an earlier moment', () => {
    for (const role of [8, 90])
      expect(verdict(person(4, { roles: [role], projects: ['*'] }), 'replaySales', here)).toBe('yes')
    expect(verdict(rep, 'replaySales', here)).toBe('notYourRole')
    expect(verdict(broker, 'replaySales', here)).toBe('staffOnly')
    expect(verdict(kiosk, 'replaySales', here)).toBe('signInFirst')
    expect(verdict(person(4, { roles: [90], projects: [] }), 'replaySales', here)).toBe('notRegistered')
  })

  test('people with a manager’s role place papers', () => {
    expect(verdict(person(4, { roles: [8] }), 'placePapers', here)).toBe('yes')
    expect(verdict(rep, 'placePapers', here)).toBe('notYourRole')
    expect(verdict(broker, 'placePapers', here)).toBe('staffOnly')
    expect(verdict(kiosk, 'placePapers', here)).toBe('signInFirst')
  })

  test('a purchaser’s name shows only with permission', () => {
    const target = { ...here, ownerUserId: 51 }
    expect(verdict(rep, 'seePurchaserName', target)).toBe('notYourRole')
    expect(verdict(rep, 'seePurchaserName', { ...target, permission: 1 })).toBe('yes')
    expect(verdict(person(4, { roles: [8] }), 'seePurchaserName', target)).toBe('yes')
    expect(verdict(broker, 'seePurchaserName', { ...target, permission: 1 })).toBe('notYours')
    expect(verdict(buyer, 'seePurchaserName', { ...here, ownerUserId: 50 })).toBe('yes')
  })

  test('brokers and agents see what they have earned', () => {
    const active = { activated: true }
    for (const type of [1, 3]) expect(verdict(person(type, active), 'seeOwnCommissions')).toBe('yes')
    expect(verdict(person(3, { activated: false }), 'seeOwnCommissions')).toBe('activateFirst')
    for (const one of [rep, buyer]) expect(verdict(one, 'seeOwnCommissions')).toBe('earnersOnly')
    for (const one of [kiosk, guest]) expect(verdict(one, 'seeOwnCommissions')).toBe('signInFirst')
  })

  test('only the owner changes an account', () => {
    expect(verdict(buyer, 'changeAccount', { ownerUserId: 50 })).toBe('yes')
    expect(verdict(rep, 'changeAccount', { ownerUserId: 51 })).toBe('notYours')
    expect(verdict(kiosk, 'changeAccount')).toBe('signInFirst')
  })
})

describe('for everybody', () => {
  const actions: Action[] = [
    'browse',
    'seeProject',
    'favourite',
    'hold',
    'releaseHold',
    'submitWorksheet',
    'seeWorksheet',
    'changeWorksheetStatus',
    'deleteWorksheet',
    'uploadImage',
    'seeImage',
    'reviewQueue',
    'seeEnvelopes',
    'placePapers',
    'unsell',
    'seePurchaserName',
    'enrolDevice',
    'seeEvents',
    'changeAccount',
    'signInWithPassword',
  ]
  const anyTarget: fc.Arbitrary<Target> = fc.record(
    {
      projectId: fc.constantFrom('C0101', 'C0202'),
      projectType: fc.constantFrom(1, 2, 3),
      requireLogin: fc.boolean(),
      lotStatus: fc.constantFrom('available', 'held', 'sold'),
      undo: fc.constantFrom('release', 'unsell', null),
      ownerUserId: fc.constantFrom(50, 51, null),
      permission: fc.constantFrom(0, 1),
      eventId: fc.constantFrom(0, 5),
    },
    { requiredKeys: [] },
  )

  test('guests never reach anybody’s papers or the sales side', () => {
    const closed = actions.filter(
      (action) =>
        !['browse', 'seeProject', 'hold', 'releaseHold', 'seeEvents', 'signInWithPassword'].includes(action),
    )
    fc.assert(
      fc.property(anyTarget, fc.constantFrom(...closed), (target, action) => {
        expect(can(guest, action, target).allowed).toBe(false)
      }),
    )
  })

  test('every refusal has a sentence', () => {
    const anyActor = fc.constantFrom(guest, kiosk, broker, rep, buyer, person(6), person(1))
    fc.assert(
      fc.property(anyActor, anyTarget, fc.constantFrom(...actions), (actor, target, action) => {
        const decision = can(actor, action, target)
        if (!decision.allowed) expect(reasonsWords.sentences[decision.reason].length).toBeGreaterThan(10)
      }),
    )
  })

  test('the purchaser’s number is ours and does not clash with the specification’s', () => {
    expect(userTypes).toEqual({ guest: 0, agent: 1, broker: 3, rep: 4, limited: 6, purchaser: 9 })
  })
})

test('unsent work is discarded by the person who submitted it and by staff, corrected only by the former', () => {
  const own = `user:${broker.userId}`
  const may = (actor: Actor, scope: string) => [mayDiscardUnsent(actor, scope), isOwnUnsent(actor, scope)]
  expect(may(broker, own)).toEqual([true, true])
  expect(may(broker, `user:${Number(broker.userId) + 1}`)).toEqual([false, false])
  expect(may(rep, 'device:kiosk-1')).toEqual([true, false])
  // The next visitor at a kiosk, or anyone who picks up a signed-out tablet.
  expect(may(kiosk, `device:${kiosk.deviceId}`)).toEqual([false, false])
  expect(may(guest, own)).toEqual([false, false])
  expect(may(guest, 'user:null')).toEqual([false, false])
})
