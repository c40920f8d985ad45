import type { CallFacts } from './call.ts'

const cached = { offline: 'cached', action: 'browse' } as const
// Callers see different communities, and brokers their own.
const ofCaller = { ...cached, scope: 'person' } as const
const ofProject = { offline: 'cached', action: 'seeProject', project: 'projectId' } as const
const of_project = { offline: 'cached', action: 'seeProject', project: 'project_id' } as const
const published = { ...ofProject, public: true } as const
// Some communities may be closed to the caller, so the handler checks.
const favourite = { offline: 'online', action: 'favourite', changes: true } as const
// `our` calls are not in the specification.
const openChange = { offline: 'online', action: 'open', changes: true } as const
const ourAsk = { offline: 'online', action: 'open', added: true } as const
const ourChange = { ...openChange, added: true } as const
const hold = { offline: 'online', action: 'hold', project: 'projectId', changes: true } as const
const ofAccount = { offline: 'online', action: 'changeAccount' } as const
const ofPurchase = { offline: 'online', action: 'seeProject', project: 'projectId', changes: true } as const
const purchase = { ...ofPurchase, added: true } as const
const ofOnesPurchase = {
  offline: 'online',
  action: 'seeProject',
  project: 'projectId',
  personal: true,
  added: true,
} as const
const ofPapers = { offline: 'online', action: 'placePapers', project: 'projectId', added: true } as const
const atTill = { ...ofPapers, action: 'seePayments', personal: true } as const
const refunds = { ...atTill, changes: true } as const
const ofDebits = {
  offline: 'online',
  action: 'manageDebits',
  project: 'projectId',
  personal: true,
  added: true,
} as const
const release = { ...hold, action: 'releaseHold' } as const
const inLine = { ...hold, action: 'joinWaitingList', added: true } as const
// The handlers check each home of each purchase.
const atOffice = { offline: 'online', action: 'reviewQueue', personal: true } as const
const atLots = {
  offline: 'online',
  action: 'changeSales',
  project: 'project_id',
  personal: true,
  added: true,
} as const
// The handlers leave out communities of other marketplaces.
const atMarketplace = { offline: 'online', action: 'runMarketplace', personal: true, added: true } as const
const ofFleet = { offline: 'online', action: 'enrolDevice', project: 'projectId', added: true } as const
const atFleet = { ...ofFleet, changes: true } as const
// The handlers check which people and communities the caller manages.
const ofStaff = { offline: 'online', action: 'manageStaff', personal: true, added: true } as const
// The handlers check the envelope: a signer with a link has no other right.
const seesSigning = { offline: 'online', action: 'open', personal: true } as const
const ofEnvelope = { offline: 'online', action: 'seeProject', project: 'projectId', personal: true } as const
const changesEnvelope = { ...ofEnvelope, changes: true } as const
const desk = {
  offline: 'online',
  action: 'seeEnvelopes',
  project: 'projectId',
  personal: true,
  added: true,
} as const
const atDesk = { ...desk, changes: true } as const

/**
 * POST with a JSON object (§7) unless its facts differ. Routes, client, worker policy, OpenAPI, fuzz tests and access
 * matrix are derived from this.
 */
export const calls = {
  '/comty/SearchProjectMain': { ...ofCaller, public: true },
  // For partners: the same as SearchProjectMain.
  '/comty/SearchProjectMainNew': ofCaller,
  '/comty/GetBuilderProdTypeList': cached,
  '/comty/GetGlobalSearchFilters': ofCaller,
  '/comty/GetProjectSearchFilters': of_project,
  '/comty/GetProjectFlags': published,
  '/comty/GetBuilderOtherProjects': { ...ofProject, scope: 'person' },
  // For partners; our screens have these lots already.
  '/comty/GetLotListByOtherProject': { offline: 'online', action: 'seeProject', project: 'projectId' },
  '/comty/GetProjectIdByBT': { offline: 'online', action: 'seeProject', project: 'projectId' },
  '/comty/GetEmailInfoList': { offline: 'online', action: 'seeProject', project: 'projectId' },
  '/comty/CallUserProjectList': { offline: 'cached', action: 'open', scope: 'person' },
  '/home/GetDictionary': ofProject,
  '/home/GetPublicAddress': { offline: 'cached', action: 'open', added: true },
  '/home/GetReceiptKeys': { offline: 'cached', action: 'open', added: true },
  '/home/GetSealKeys': { offline: 'cached', action: 'open', added: true },
  '/home/GetWindowSettings': { offline: 'cached', action: 'open', added: true },

  '/comty/GetUserFavorites': { offline: 'cached', action: 'favourite', scope: 'person' },
  '/comty/AddFavoriteToUserAccount': favourite,
  '/comty/RemoveFavoriteFromUserAccount': favourite,

  '/comty/GetSVGTag': published,
  '/comty/Get3DBuildingSVG': ofProject,
  '/comty/GetHiddenSVGLots': published,
  '/comty/GetSvgColorListHR': { ...of_project, public: true },
  '/comty/GetSvgColorListLR': { ...of_project, public: true },

  '/comty/GetCurrentEvents': ofProject,
  '/comty/GetCurrentEventsByUser': { ...ofProject, scope: 'person' },

  '/comty/CommunityF': { ...published, scope: 'person' },
  '/comty/MatrixF': { ...published, scope: 'person' },
  '/comty/CommunityF_modelList': published,
  '/comty/CommunityF_plansList': published,
  '/comty/CommunityF_optionsList': ofProject,
  '/comty/RetrieveLotInventoryLR': {
    offline: 'cached',
    action: 'seeProject',
    project: 'Project_Id',
    scope: 'person',
    public: true,
  },
  '/comty/GetLotInfo': { offline: 'online', action: 'browse' },
  '/comty/GetAllTemplates': published,
  '/comty/CallPopularTemplate': ofProject,
  '/comty/GetColorPackagesForlot': { offline: 'online', action: 'browse' },
  // These three are for partners.
  '/comty/GetParkLockStor': ofProject,
  '/comty/GetInventory': ofProject,
  '/comty/GetOptions': ofProject,
  '/user/GetModelInfo': of_project,

  '/comty/DepositScheduleByProject': published,
  // These two are for partners.
  '/comty/CallDeposits': ofProject,
  '/comty/CallTnC': ofProject,
  '/comty/GetProjectAssets': of_project,
  '/comty/GetDocumentPictureList': ofProject,

  '/comty/GetCountryList': cached,
  '/comty/GetProvinceList': cached,
  '/comty/GetMapSettings': { offline: 'cached', action: 'open', added: true },

  // sales agencies and agents, created offline too, before the worksheet that names them
  '/comty/GetCompany': { offline: 'cached', action: 'submitWorksheet', project: 'projectId' },
  '/comty/CreateCompany': {
    offline: 'queued',
    action: 'submitWorksheet',
    project: 'projectId',
    changes: true,
  },
  '/comty/GetAgentListInfo': { offline: 'online', action: 'submitWorksheet', project: 'projectId' },
  '/comty/AgentNameCreate': {
    offline: 'queued',
    action: 'submitWorksheet',
    project: 'projectId',
    changes: true,
  },

  '/comty/PutDPTimerLR': hold,
  '/comty/PutDPTimer': hold,
  // for participants in the purchase
  '/comty/AddLotByOther': hold,
  '/comty/ExtendDPTimer': { ...hold, action: 'seeProject', added: true },
  '/comty/RemoveDPTimerLR': release,
  '/comty/RemoveDPTimer': release,

  // waiting lists of held and sold homes
  '/comty/JoinWaitingList': inLine,
  '/comty/LeaveWaitingList': inLine,
  '/comty/TakeOffer': inLine,
  '/comty/GetWaitingPlaces': ofOnesPurchase,

  // launch days
  '/comty/GetLaunchEntry': ofOnesPurchase,
  '/comty/EnterLaunch': inLine,
  '/comty/LeaveLaunch': inLine,
  '/comty/FinishTurn': inLine,
  '/comty/GetLaunches': { ...atOffice, project: 'project_id', added: true },
  '/comty/PlanLaunch': { ...atLots, changes: true },
  '/comty/DrawLaunch': { ...atLots, changes: true },
  '/comty/EndLaunch': { ...atLots, changes: true },
  '/comty/EnterAtDoor': { ...inLine, action: 'reviewQueue', project: 'project_id' },
  '/comty/ServeEntry': { ...inLine, action: 'reviewQueue', project: 'project_id' },

  // visits to the sales centre; those who got the link cancel theirs
  '/comty/GetVisitTimes': { offline: 'online', action: 'seeProject', project: 'projectId', added: true },
  '/comty/BookVisit': purchase,
  '/comty/GetVisit': { ...ourAsk, personal: true },
  '/comty/CancelVisit': ourChange,
  '/comty/GetVisitDesk': { ...atOffice, project: 'project_id', added: true },
  '/comty/OfferVisitTimes': { ...atLots, changes: true },
  '/comty/WithdrawVisitTime': { ...atLots, changes: true },
  '/comty/EndVisit': { ...inLine, action: 'reviewQueue', project: 'project_id' },

  // the sales office
  // Those who sign for the builder have their part of it.
  '/comty/GetTransactionSaleList': { ...atOffice, action: 'seeEnvelopes' },
  '/comty/GetTransactionSaleQueue': { ...atOffice, project: 'project_id' },
  '/comty/GetTransactionSaleQueueInfo': atOffice,
  // Owners of a deal may too, so the handlers check.
  '/comty/GetUndoing': { ...atOffice, action: 'seeProject', project: 'project_id', added: true },
  '/comty/GetWaitingList': { ...atOffice, project: 'project_id', added: true },
  // Lots and prices; the handlers check each lot.
  '/comty/GetLotPrices': atLots,
  '/comty/ChangeLots': { ...atLots, changes: true },
  '/comty/GetLotPlans': atLots,
  '/comty/CancelLotPlan': { ...atLots, changes: true },
  // Events; the handlers check homes and people.
  '/comty/GetEventDesk': atLots,
  '/comty/SaveEvent': { ...atLots, changes: true },
  '/comty/SwitchEvent': { ...atLots, changes: true },
  // Shows which broker registered which client first; the handler checks each home.
  '/comty/GetClients': { ...atLots, action: 'seeClients' },
  // What receivers say about a purchase or worksheet; the handlers check it.
  '/comty/GetCrm': { ...atOffice, project: 'project_id', added: true },
  '/comty/DecideCrm': { ...atLots, changes: true },
  // Links for one channel; opening one counts the visit
  '/comty/GetLinks': { ...atOffice, project: 'project_id', added: true },
  '/comty/AddLink': { ...atLots, changes: true },
  '/comty/SwitchLink': { ...atLots, changes: true },
  '/comty/OpenLink': ourChange,
  // The marketplace of a server with several builders
  '/comty/GetMarketplaceBrokers': atMarketplace,
  '/comty/RemindSubscriber': { ...atMarketplace, changes: true },
  '/comty/GetMarketplaceListings': atMarketplace,
  '/comty/GetCommissions': atMarketplace,
  '/comty/GetOwnCommissions': { ...atMarketplace, action: 'seeOwnCommissions' },
  '/comty/NoteCommission': { ...atMarketplace, changes: true },
  '/comty/DecideCommission': { ...atMarketplace, changes: true },
  '/comty/GetCommissionStatement': { ...atMarketplace, writes: true },
  // The office's own people
  '/comty/GetStaff': ofStaff,
  '/comty/InviteStaff': { ...ofStaff, changes: true },
  '/comty/ChangeStaff': { ...ofStaff, changes: true },
  '/comty/GetStaffWork': ofStaff,
  '/comty/CloseStaff': { ...ofStaff, changes: true },
  '/comty/OpenStaff': { ...ofStaff, changes: true },
  '/comty/ResetStaffFactor': { ...ofStaff, changes: true },
  '/comty/DecideBroker': { ...ofStaff, project: 'project_id', changes: true },
  // The handlers check each home.
  '/comty/PreviewSaleChange': { ...atOffice, added: true },
  '/comty/GetReplay': { ...atOffice, action: 'replaySales', added: true },
  '/comty/GetReplayPaper': { ...atOffice, action: 'replaySales', added: true },
  '/comty/SwitchReminders': { ...atOffice, changes: true, added: true },
  '/comty/ChangeSale': { ...atOffice, changes: true, added: true },
  // Only for the person who did it.
  '/comty/GetTakeBacks': { ...ourAsk, personal: true },
  '/comty/TakeBack': ourChange,
  '/comty/RemoveFromWaitingList': { ...inLine, action: 'reviewQueue', project: 'project_id' },
  // calls for help; the handlers check the kiosk or purchase
  '/comty/CallForHelp': purchase,
  '/comty/GetHelpCall': ofOnesPurchase,
  '/comty/EndHelpCall': purchase,
  '/comty/TakeHelpCall': { ...purchase, action: 'reviewQueue', project: 'project_id' },
  '/comty/GetHelpCalls': { ...atOffice, project: 'project_id', added: true },
  '/comty/GetSalesRecords': { ...ofPapers, action: 'takeRecords', personal: true, writes: true },
  '/comty/Unsell': openChange,
  '/comty/UnsellLR': { ...openChange, action: 'seeProject', project: 'project_id' },

  // the journey after a hold; the handler checks that the purchase is the caller's
  '/purchase/GetPriceRules': { ...ofProject, added: true },
  '/purchase/GetPurchases': ourAsk,
  '/purchase/GetPurchase': ofOnesPurchase,
  '/purchase/GetEarlierPeople': ofOnesPurchase,
  '/purchase/KeepFields': purchase,
  '/purchase/Choose': purchase,
  '/purchase/AcceptTerms': purchase,
  '/purchase/TakeAgain': purchase,
  '/purchase/MoveTo': purchase,
  '/purchase/Reserve': purchase,
  // pre-authorised debits
  '/comty/GetBanks': cached,
  '/comty/GetProvinces': cached,
  '/comty/AddPAD': ofPurchase,
  '/comty/GeneratePAD': ofPurchase,
  '/purchase/GetPad': ofOnesPurchase,
  '/purchase/AddVoidCheque': { ...purchase, files: true },
  '/purchase/ConfirmPad': purchase,
  '/purchase/CancelPad': purchase,
  '/purchase/ApprovePad': purchase,
  '/purchase/GetDebits': ofDebits,
  '/purchase/MakeBankFile': { ...ofDebits, changes: true },
  '/purchase/GetBankFile': ofDebits,
  '/purchase/NoteBank': { ...ofDebits, changes: true },
  '/purchase/OpenPayment': purchase,
  '/purchase/StopPayment': purchase,
  // payments for the sales office
  '/payment/GetPayments': atTill,
  '/payment/GetDaySheet': atTill,
  '/payment/LookAgain': refunds,
  '/payment/AskRefund': refunds,
  '/payment/DecideRefund': { ...refunds, action: 'decideRefund' },
  '/payment/NoteDifference': { ...refunds, action: 'decideRefund' },
  '/payment/NoteMoney': refunds,
  '/payment/DecideMoney': { ...refunds, action: 'decideRefund' },
  '/payment/AskWaiver': refunds,
  '/payment/DecideWaiver': refunds,
  '/purchase/Cancel': purchase,
  // No idempotency key, because its stored answer would be a secret.
  '/purchase/HandOver': { ...ofOnesPurchase, writes: true },
  '/purchase/GetPreview': ofOnesPurchase,
  '/purchase/TakeOver': ourChange,
  '/purchase/AdoptGuestPurchases': ourChange,

  // identity checks, the report, and cooling-off
  '/purchase/StartIdentity': purchase,
  '/purchase/AttestIdentity': purchase,
  '/purchase/ShowIdentityPicture': ofOnesPurchase,
  '/home/RingIdentity': { ...ourAsk, writes: true },
  '/Home/CallJumio': openChange,
  '/Home/RetrieveImagesJumio': {
    offline: 'online',
    action: 'seeProject',
    project: 'projectId',
    personal: true,
  },
  '/Home/GetJumioScanData': { offline: 'online', action: 'open', personal: true },
  '/comty/GetFintracInfo': { offline: 'online', action: 'seeProject', project: 'projectId' },
  '/comty/SubmitFinTracInfo': ofPurchase,
  '/purchase/GetReport': ofOnesPurchase,
  '/comty/NoteSuspicion': purchase,
  '/comty/GetDuties': {
    offline: 'online',
    action: 'seeSuspicions',
    project: 'projectId',
    personal: true,
    added: true,
  },
  '/comty/EndDuty': {
    offline: 'online',
    action: 'seeSuspicions',
    project: 'projectId',
    changes: true,
    added: true,
  },
  '/comty/GetSuspicions': {
    offline: 'online',
    action: 'seeSuspicions',
    project: 'projectId',
    personal: true,
    added: true,
  },
  '/purchase/Withdraw': purchase,
  '/purchase/NoteWithdrawal': purchase,
  '/purchase/NoteDelivery': purchase,
  '/purchase/StrikeDelivery': purchase,
  '/purchase/SetLastDay': purchase,
  '/purchase/WaiveRescission': purchase,

  // the specification's calls on a purchase, which it calls a transaction
  '/comty/SetViewDocument': { offline: 'online', action: 'seeProject', project: 'projectId', changes: true },
  '/comty/ResetDocuments': { offline: 'online', action: 'seeProject', project: 'projectId', changes: true },
  '/comty/CreateDeposits': openChange,
  '/comty/GetInventoryItems': {
    offline: 'online',
    action: 'seeProject',
    project: 'projectId',
    personal: true,
  },
  '/comty/UpdateInventoryItems': openChange,
  '/comty/GetPurchaserInfo': { offline: 'online', action: 'open' },

  // envelopes
  '/digitaldocs/GetEnvelopesForTransaction': ofEnvelope,
  '/digitaldocs/InitialDigitalDoc': changesEnvelope,
  '/digitaldocs/CreateDigitalDoc': changesEnvelope,
  '/digitaldocs/GetNewPdfForEnvelope': ofEnvelope,
  '/digitaldocs/GetLastPdfForEnvelope': ofEnvelope,
  '/digitaldocs/CheckDocsPics': ofEnvelope,
  '/digitaldocs/EmailOfficer': changesEnvelope,
  '/digitaldocs/EnvelopeRenew': changesEnvelope,
  '/digitaldocs/GetPurchaserList': ofEnvelope,
  '/digitaldocs/GetSigning': { ...seesSigning, added: true },
  // Records that a purchaser has a copy.
  '/digitaldocs/GetSigningPaper': { ...seesSigning, writes: true, added: true },
  '/digitaldocs/Consent': ourChange,
  '/digitaldocs/Sign': ourChange,
  '/digitaldocs/Witness': ourChange,
  '/digitaldocs/GetSigningTicket': { ...desk, writes: true },
  // The ticket decides, not the sender.
  '/digitaldocs/SubmitSealedSigning': { ...ourChange, offline: 'queued' },
  '/digitaldocs/RevokeTicket': atDesk,
  '/digitaldocs/DecideSigning': atDesk,
  '/digitaldocs/GetSignature': ofEnvelope,
  '/digitaldocs/GetWitnessSignature': ofEnvelope,
  '/digitaldocs/PapersShown': { ...changesEnvelope, added: true },
  '/digitaldocs/Decline': ourChange,
  '/digitaldocs/InviteSigner': { ...changesEnvelope, added: true },
  // No key, because it gives this browser a session.
  '/digitaldocs/OpenSigning': { ...seesSigning, writes: true, added: true },
  '/digitaldocs/SendNewLink': ourChange,
  '/digitaldocs/DeclineReasonList': { offline: 'online', action: 'open' },
  '/digitaldocs/CreateDeclineReason': {
    offline: 'online',
    action: 'seeEnvelopes',
    project: 'projectId',
    changes: true,
  },
  '/digitaldocs/GetEnvelopes': desk,
  '/digitaldocs/GetEnvelope': desk,
  '/digitaldocs/Approve': atDesk,
  '/digitaldocs/SendBack': atDesk,
  '/digitaldocs/VoidEnvelope': atDesk,
  '/digitaldocs/Markup': atDesk,
  '/digitaldocs/GetPrint': desk,
  '/digitaldocs/UploadScan': { ...atDesk, offline: 'queued', files: true },
  // Managers see the empty papers and draw the places on them.
  '/comty/GetPapers': ofPapers,
  '/comty/GetPaperFile': ofPapers,
  '/comty/PlacePaperFields': { ...ofPapers, changes: true },
  '/comty/GetPaperVersions': ofPapers,
  '/comty/PublishPaper': { ...ofPapers, changes: true },
  '/comty/DropPaperDraft': { ...ofPapers, changes: true },

  // Named by the specification; accepts the purchaser application.
  '/comty/GetPaypalToken': ofPurchase,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares': {
    ...ofPurchase,
    method: 'PUT',
  },
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker': ofPurchase,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender': ofPurchase,

  // payments at a gateway
  '/api/v1/payment/Ozan/Purchase': ofPurchase,
  '/api/v1/payment/Ozan/GetStatus': { offline: 'online', action: 'open', writes: true, personal: true },
  '/comty/ReturnUrl': ofPurchase,
  '/user/GetSubscription': { ...ofAccount, personal: true, writes: true, added: true },
  '/user/OpenSubscription': { ...ofAccount, changes: true, added: true },
  '/user/EndSubscription': { ...ofAccount, changes: true, added: true },

  '/comty/GetPermission': { offline: 'online', action: 'seeProject', project: 'project_id' },

  '/user/LoginUserExists': { offline: 'online', action: 'open' },
  '/user/Login': ourAsk,
  '/user/Logout': ourAsk,
  '/user/GetSession': ourAsk,

  // signing up and in; some answers set a cookie, so they are not cached
  '/user/Register': ourChange,
  '/user/RegisterExistingUser': openChange,
  '/user/RegisterInPerson': {
    offline: 'online',
    action: 'registerBuyer',
    project: 'projectId',
    changes: true,
    added: true,
  },
  '/user/Activate': { ...ourAsk, writes: true },
  '/user/GetRedirectKey': ourAsk,
  '/user/LoginFromRedirect': { offline: 'online', action: 'open', writes: true },
  '/user/ForgotPWD': openChange,
  '/user/ForgotSalesPwd': openChange,
  '/user/UpdatePWD': openChange,
  '/user/UpdatePWDSalesApp': openChange,
  '/user/SendLoginCode': ourChange,
  '/user/LoginWithCode': ourAsk,
  // No key: passwords are checked outside transactions, and adding twice is harmless.
  '/comty/AddProjectToUserAccount': { offline: 'online', action: 'open' },
  '/comty/RemoveProjectFromUserAccount': { ...ofAccount, changes: true },
  '/user/GetAccount': { ...ofAccount, added: true },
  '/user/GetWorksheetPrefill': { ...ofAccount, added: true },
  '/user/CountWaitingWorksheets': { ...ofAccount, added: true },
  '/user/UpdateAccountInformation': { ...ofAccount, changes: true },
  '/user/ConfirmEmail': ourChange,
  '/user/GetSessions': { ...ofAccount, added: true },
  '/user/EndSession': { ...ofAccount, changes: true, added: true },
  // No idempotency key, because its stored answer would be a secret.
  '/user/BeginSecondFactor': ourAsk,
  '/user/ConfirmSecondFactor': { ...ofAccount, changes: true, added: true },
  '/user/EndSecondFactor': { ...ofAccount, changes: true, added: true },

  '/api/v1/accounts/{userId}/mail': { ...ofAccount, method: 'GET', added: true },
  '/api/v1/accounts/{userId}/emailConfirmation': { ...ofAccount, method: 'PUT', changes: true, added: true },
  // Called without a key by mail programs (RFC 8058); repeating it has no effect.
  '/api/v1/mail/{token}/stop': { ...ourAsk, form: true },

  '/user/AddWorksheetOffer': {
    offline: 'queued',
    action: 'submitWorksheet',
    project: 'projectId',
    changes: true,
  },
  '/user/UploadBrokerImage': {
    offline: 'queued',
    action: 'uploadImage',
    project: 'projectId',
    changes: true,
    files: true,
  },
  '/comty/UploadSaleImage': {
    offline: 'queued',
    // The handler checks the owner of the purchase or worksheet.
    action: 'seeProject',
    project: 'project_id',
    changes: true,
    files: true,
  },
  '/user/GetBrokerOffers': { offline: 'online', action: 'seeWorksheet' },
  '/user/GetBrokerOfferInfo': { offline: 'online', action: 'seeWorksheet' },
  // For partners; photos come with their worksheet.
  '/user/GetBrokerPurchaserPicsInfo': { offline: 'online', action: 'seeWorksheet' },
  '/user/ShowBrokerOfferImage': { offline: 'online', action: 'seeImage' },
  '/user/DownloadImage': { offline: 'online', action: 'browse' },
  '/user/UpdateWorksheetStatus': {
    offline: 'online',
    action: 'changeWorksheetStatus',
    project: 'projectId',
    changes: true,
  },
  '/user/AllocateUnit': {
    offline: 'online',
    action: 'reviewQueue',
    project: 'projectId',
    changes: true,
    added: true,
  },
  '/user/GetWorksheetReceipt': { offline: 'online', action: 'seeWorksheet', added: true },
  '/user/DeleteOffer': { offline: 'online', action: 'deleteWorksheet', changes: true },
  '/user/CheckBrokerAssign': { offline: 'online', action: 'seeProject', project: 'projectId' },

  '/live/GetChanges': { offline: 'online', action: 'seeProject', project: 'projectId', added: true },
  '/outbox/GetSealingKey': { offline: 'cached', action: 'open', added: true },
  '/outbox/Lookup': ourAsk,
  '/device/GetDevice': ourAsk,
  '/device/Enrol': atFleet,
  '/device/Unlock': ourAsk,
  '/device/Change': ourChange,
  '/device/Leave': ourChange,
  '/device/TellLeft': ourAsk,
  '/device/Tell': { ...ourAsk, writes: true },
  '/device/TellEmptied': { ...ourAsk, writes: true },
  // The handler leaves out communities where the caller may enrol nothing.
  '/device/GetFleet': { offline: 'online', action: 'enrolDevice', personal: true, added: true },
  '/device/AddAction': atFleet,
  '/device/Invite': { ...ofFleet, personal: true, writes: true },
  '/device/AnswerInvite': atFleet,
  // A device that is not enrolled yet has only what its link says.
  '/device/TakeInvite': ourChange,
  '/device/GetInvite': ourAsk,
  '/device/Join': ourChange,
} as const satisfies Record<string, CallFacts>

export type CallPath = keyof typeof calls
export type QueuedPath = {
  [P in CallPath]: (typeof calls)[P]['offline'] extends 'queued' ? P : never
}[CallPath]
/** Calls without a key: no change, harmless repeats, or the page explains a lost answer. */
export type AskPath = {
  [P in CallPath]: (typeof calls)[P] extends { changes: true } ? never : P
}[CallPath]

/** The facts of a call, for code that iterates over the table. */
export const factsOf = (path: CallPath): CallFacts => calls[path]

/** Whether `path` names a call of the table. */
export const isCallPath = (path: string): path is CallPath => Object.hasOwn(calls, path)

/** The app has no pages below them. */
export const callSegments: readonly string[] = [
  ...new Set(Object.keys(calls).map((path) => path.split('/')[1] ?? '')),
]
