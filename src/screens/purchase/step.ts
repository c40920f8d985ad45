import type { Send } from '../../calls/action.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import type { Voice } from '../../i18n/voice.ts'
import type { FieldWorld } from '../../rules/fields/field.ts'
import type { PurchaseFacts, PurchaseStep } from '../../rules/journey/purchase.ts'
import type { Market } from '../../rules/markets.ts'
import type { Touched } from '../journey/useTouched.ts'

export type Purchase = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

/** Values by field id: `purchasers.0.firstName`. */
export type Typed = Purchase['typed']

/** Calls that change a purchase and answer it as it is then. */
export type PurchaseChange =
  | '/purchase/Choose'
  | '/purchase/AcceptTerms'
  | '/purchase/TakeAgain'
  | '/purchase/MoveTo'
  | '/purchase/Reserve'
  | '/purchase/Cancel'

/** Such a request, without the ids that name the purchase. */
export type ChangeOf<P extends PurchaseChange> = Omit<Ask<P>, 'projectId' | 'transId'>

/** What the frame of a step is drawn from. A step passes it on to `PurchaseFrame`. */
export interface StepFrame {
  readonly step: PurchaseStep
  readonly facts: PurchaseFacts
  /** Everything is known that decides which steps may be opened. */
  readonly isKnown: boolean
  /** What a missing field is called, by its id. */
  readonly labelOf: (id: string) => string
  readonly touched: Touched
  readonly busy: boolean
  readonly isOnline: boolean
  /** What was typed could not be kept on this device, and not be sent either. */
  readonly isKept: boolean
  /** What waits outlasts this page: not at a kiosk, nor for a guest. */
  readonly keepsDrafts: boolean
}

/** What every step gets. It shows the purchase, keeps what is typed and says when it is done; it never navigates. */
export interface StepProps {
  readonly purchase: Purchase
  readonly facts: PurchaseFacts
  readonly market: Market
  readonly voice: Voice
  readonly world: FieldWorld
  /** The person's own device: the browser may offer what it knows of them. */
  readonly isOwnDevice: boolean
  readonly isOnline: boolean
  /** What a home of the purchase is called: "Lot 14". */
  readonly homeName: (lotId: number) => string
  /** What was typed on any device, and here since. */
  readonly typed: Typed
  readonly purchaserCount: number
  /** Keeps what is typed: on this device at once, on the server a moment later. */
  readonly keep: (changed: Typed, purchaserCount?: number) => void
  /** What is chosen with the homes, that which still waits here too. */
  readonly chosen: Purchase['chosen']
  /** Keeps what is chosen likewise. */
  readonly choose: (chosen: Purchase['chosen']) => void
  /** Sends what was typed and chosen now. False if it could not be sent. */
  readonly sendTyped: () => Promise<boolean>
  /** Changes the purchase, and shows it as it is then; says why it failed and gives false. */
  readonly change: <P extends PurchaseChange>(
    path: P,
    request: ChangeOf<P>,
    failed?: (problem: unknown) => void,
  ) => Promise<boolean>
  /** Several calls as one piece of work; the purchase is read again afterwards. */
  readonly run: (
    work: (send: Send) => Promise<unknown>,
    failed?: (problem: unknown) => void,
  ) => Promise<boolean>
  readonly refresh: () => Promise<void>
  readonly busy: boolean
  readonly frame: StepFrame
  /** Leads on to the step that comes next. */
  readonly done: () => void
}
