import type { Send } from '../../calls/action.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import type { Voice } from '../../i18n/voice.ts'
import type { FieldContext } from '../../rules/fields/field.ts'
import type { PurchaseFacts, PurchaseStep } from '../../rules/journey/purchase.ts'
import type { Market } from '../../rules/markets.ts'
import type { Touched } from '../journey/useTouched.ts'

export type Purchase = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

/** Values by field id: `purchasers.0.firstName`. */
export type Typed = Purchase['typed']

/** Calls that change a purchase and return its new state. */
export type PurchaseChange =
  | '/purchase/Choose'
  | '/purchase/AcceptTerms'
  | '/purchase/TakeAgain'
  | '/purchase/MoveTo'
  | '/purchase/Reserve'
  | '/purchase/Cancel'

/** The request of such a call, without the purchase's ids. */
export type ChangeOf<P extends PurchaseChange> = Omit<Ask<P>, 'projectId' | 'transId'>

/** The frame's props, which a step passes on to `PurchaseFrame`. */
export interface StepFrame {
  readonly step: PurchaseStep
  readonly facts: PurchaseFacts
  readonly isKnown: boolean
  readonly labelOf: (id: string) => string
  readonly touched: Touched
  readonly busy: boolean
  readonly isOnline: boolean
  /** Whether the draft was saved on this device or sent. */
  readonly isKept: boolean
  /** Whether unsent changes outlive this page: not for kiosks or guests. */
  readonly keepsDrafts: boolean
  /** What is being bought, to show beside the form. */
  readonly subject: Pick<StepProps, 'purchase' | 'market' | 'homeName'>
}

/** A step shows the purchase, saves input and reports when done; it never navigates. */
export interface StepProps {
  readonly purchase: Purchase
  readonly facts: PurchaseFacts
  readonly market: Market
  readonly voice: Voice
  readonly context: FieldContext
  /** The browser may autofill. */
  readonly isOwnDevice: boolean
  readonly isOnline: boolean
  /** The name of a home of the purchase: "Lot 14". */
  readonly homeName: (lotId: number) => string
  /** The draft from any device, including unsent changes here. */
  readonly typed: Typed
  readonly purchaserCount: number
  /** Saves typed fields: on this device at once, on the server shortly after. */
  readonly keep: (changed: Typed, purchaserCount?: number) => void
  /** Sends unsent changes now. False if they could not be sent. */
  readonly sendTyped: () => Promise<boolean>
  /** Changes the purchase and shows it; on failure shows why and returns false. */
  readonly change: <P extends PurchaseChange>(
    path: P,
    request: ChangeOf<P>,
    failed?: (problem: unknown) => void,
  ) => Promise<boolean>
  /** Runs several calls as one action, then loads the purchase again. */
  readonly run: (
    work: (send: Send) => Promise<unknown>,
    failed?: (problem: unknown) => void,
  ) => Promise<boolean>
  readonly refresh: () => Promise<void>
  readonly busy: boolean
  readonly frame: StepFrame
  /** Leads to the next step. */
  readonly done: () => void
}
