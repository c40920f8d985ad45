/** Numbers of the business and of the screens that belong to no rule of their own. */
// §9
export const limits = {
  purchasers: 3,
  unitsPerSelection: 3,
  cardInstallments: 1,
  popularTemplateModelSize: 30,
  signatureWidth: 1080,
  progressDefault: 10,
  depositModalWidth: 620,
  mobileCardWidth: 470,
  chatWidth: 568,
  zoom: { min: 1, max: 5 },
  pan: { step: 10, everyMs: 50 },
  /** A favourite without a password shows its flag for this long. */
  noPasswordFlagMs: 100,
  /** Several units' uploads start this far apart. */
  uploadStaggerMs: 100,
  padHolderProvinceId: 1,
} as const

/** Cards take their small form below this width. */
// §9
export function isMobileCard(width: number): boolean {
  return width < limits.mobileCardWidth
}

/** The chat widget shows on flagged routes only, and only above this width. */
// §2
export function chatShown(flaggedRoute: boolean, width: number): boolean {
  return flaggedRoute && width > limits.chatWidth
}

/** A phone held sideways is asked to be turned: landscape, and no higher than a phone is wide. */
// §2
export function mustRotate(width: number, height: number, touch: boolean): boolean {
  return touch && width > height && height < limits.mobileCardWidth
}
