/**
 * Source files that share a chunk of the built page, as regular expressions of paths below src without
 * extensions.
 */
export const chunkFiles = {
  /**
   * Small parts shared by many screens; as single files, each would cost a few hundred bytes in the worker's
   * list.
   */
  forms: [
    'controls/FieldFrame',
    'controls/Field',
    'controls/NativeSelect',
    'controls/Checkbox',
    'controls/PhoneField',
    'controls/RadioCards',
    'controls/RangeSlider',
    'controls/TextArea',
  ],
  homes: [
    'controls/Tag',
    'controls/Facts',
    'controls/PageHeading',
    'controls/usePageTitle',
    'screens/floorplans/HomeFacts',
    'rules/measures',
    'rules/selectionPrice',
    'rules/homeTypes',
    'rules/lotText',
  ],
  /** The steps of a worksheet, because anybody who opens the first needs the rest. */
  worksheet: [
    'screens/worksheets/WelcomeSubmit',
    'screens/worksheets/SelectWorkflow',
    'screens/worksheets/Choices',
    'screens/worksheets/WishForm',
    'screens/worksheets/ExtraItems',
    'screens/worksheets/BrokerDetails',
    'screens/worksheets/BuyerDetails',
    'screens/worksheets/BuyerForm',
    'screens/worksheets/Final',
    'screens/worksheets/HomeSummary',
    'screens/worksheets/IdThumbs',
    'screens/worksheets/Review',
    'screens/worksheets/WorksheetFrame',
    'screens/worksheets/KeptDrafts',
    'screens/worksheets/knownBuyers',
    'screens/worksheets/useBroughtLot',
    'screens/worksheets/useWorksheet',
    'screens/worksheets/useWorksheetStep',
    'screens/worksheets/IdPictures',
    'screens/worksheets/PictureTaken',
    'screens/worksheets/orphanPictures',
    'screens/worksheets/worksheetDraft',
    'screens/worksheets/PageEmpty',
    'screens/journey/JourneyFrame',
    'screens/journey/Missing',
    'screens/journey/useArrival',
  ],
  /** Submitted worksheets, for their list, details and the sales office. */
  offers: [
    'screens/worksheets/OfferHead',
    'screens/worksheets/OfferDesk',
    'screens/worksheets/useOneOffer',
    'screens/worksheets/UnitImages',
    'screens/worksheets/IdImage',
    'freshness/useOffers',
    'session/offerText',
  ],
  /** The fields of every form, except those of one or two screens of staff: rendering, labels and rules. */
  checks: [
    'rules/validation/text',
    'rules/validation/dates',
    'rules/validation/password',
    'rules/validation/phone',
    'rules/fields/(?!pad|refund|dealChange|saleRecords|saleChange|device|lotPlan|secondFactor|commission|notedMoney|difference|payBack|event|staff|attest|channelLink|visitTimes)\\w+',
    'rules/journey/(?!pad)\\w+',
    'rules/phoneCountries',
    'rules/sameAgency',
    'session/usePhones',
    'session/fieldLabel',
    'session/findings',
    'i18n/en/labels',
    'i18n/en/shouted',
    'screens/journey/More',
    'screens/journey/FormFields',
    'screens/journey/FormField',
    'screens/journey/PasswordField',
    'screens/journey/goToField',
    'screens/journey/useTouched',
  ],
  /** A floor plan's rules about homes. */
  'home-rules': [
    'rules/floors',
    'rules/models',
    'rules/popularModels',
    'rules/personalLot',
    'rules/floorPlanSelection',
    'rules/selection',
    'rules/whyNothing',
    'rules/filterChoices',
    'session/useHomeTypes',
  ],
  /** Sentences of small areas, bundled with those used by the same screens. */
  'home-sentences': [
    'plan',
    'lot',
    'building',
    'matrix',
    'filters',
    'floorPlans',
    'documents',
    'map',
    'terms',
    'sales',
    'deposits',
  ].map((area) => `i18n/en/${area}`),
  'work-sentences': [
    'worksheet',
    'worksheetForms',
    'missing',
    'unsent',
    'submitted',
    'camera',
    'conflict',
    'verdict',
  ].map((area) => `i18n/en/${area}`),
  'trouble-sentences': [
    'network',
    'storage',
    'turnedAway',
    'login',
    'idle',
    'reasons',
    'findings',
    'messages',
  ].map((area) => `i18n/en/${area}`),
} satisfies Readonly<Record<string, readonly string[]>>

/** Chunks that may include their files' imports, which all other chunks then share. */
const whole: readonly string[] = ['forms', 'homes']

/** Matches the files of an entry. */
export const fileOfChunk = (entry: string): RegExp => new RegExp(`/src/${entry}\\.tsx?$`)

/** The groups of files that the bundler keeps together. */
export const chunks = Object.entries(chunkFiles).map(([name, entries]) => ({
  name,
  test: new RegExp(entries.map((entry) => fileOfChunk(entry).source).join('|')),
  ...(whole.includes(name) ? {} : { includeDependenciesRecursively: false }),
}))
