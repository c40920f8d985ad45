import type { CallPath } from '../../../src/contract/table.ts'

/**
 * The status that each kind of caller gets. One sign per caller, in the order of `everybody`: guest, broker,
 * broker of another project, sales representative, limited staff, purchaser, agent, broker who is not
 * activated, manager of all projects, kiosk. `+` 200, `i` 401 (sign in), `n` 403, `x` 404, `w` 409 (allowed,
 * but in the wrong state). `own`: the caller's own object · `same`: another person's in the open project ·
 * `other`: in the project that requires a sign-in, where only the foreign broker is registered · `builder`:
 * in another builder's project · `none`: an object that does not exist in the open project; only callers who
 * may request it learn that.
 */
export interface Row {
  readonly own?: string
  readonly same?: string
  readonly other?: string
  readonly builder?: string
  readonly none?: string
}

const all: Row = { same: '++++++++++' }
/** Brokers and kiosks see only their own projects; guests see only open ones. */
const project: Row = { same: '++n++++n++', other: 'in+++++n+n', builder: 'inn++++n+n' }
const paper: Row = { own: 'i++++++++n', same: 'ixx++xxx+n', other: 'ixxxxxxx+n', builder: 'ixxxxxxx+n' }
// The project does not let purchasers submit worksheets.
const handIn: Row = { same: 'i+n++n+n++', other: 'in+nnnnn+n', builder: 'innnnnnn+n' }
const bought: Row = { own: '+++++++n++', same: 'xxn+xxxn+x', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
/** A lot on the plan. Participants may release it; so may others who have that right. */
const givenUp: Row = { ...bought, same: 'xxnnxxxn+x' }
// Participants, and the builder's staff who may see its envelopes.
const envelope: Row = bought
// A signer's part: for participants, and for staff at whose desk they sign. The request names no project.
const signer: Row = { own: '++++++++++', same: 'xxx+xxxx+x', other: 'xxxxxxxx+x', builder: 'xxxxxxxx+x' }
// The sales desk. None of these homes is in the event of the limited staff.
const atDesk: Row = { same: 'ixn+xxxn+i', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
// Only managers and the sales admin void and approve.
const managers: Row = { same: 'ixnnxxxn+i', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
const managesLots: Row = { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' }
// Each request names a colleague in that project; the manager manages them all.
const managesStaff: Row = { same: 'innnnnnn+i', builder: 'innnnnnn+i' }
/**
 * Only for an officer of the operator, who is not one of these callers: see tests/server/comty/marketplace.
 */
const runsMarketplace: Row = { same: 'innnnnnnni' }
const noEnvelope: Row = { none: 'xxnxxxxnxx' }
/** Allowed, but this project does not use it: see tests/server/identity for one that does. */
const boughtInVain: Row = {
  own: 'wwwwwwwnww',
  same: 'xxnwxxxnwx',
  other: 'inxxxxxnwn',
  builder: 'innxxxxnwn',
}
/** Staff only, for a purchase that they may see. */
const ofStaff: Row = { own: 'inn++nnn+i', same: 'xxn+xxxn+x', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
const managersInVain: Row = { same: 'innnnnnnwi', other: 'innnnnnnwn', builder: 'innnnnnnwn' }
const nobody: Row = { same: 'nnnnnnnnnn' }
const kiosk: Row = { same: 'nnnnnnnnn+' }
const picture: Row = { own: 'i++++++n++', same: 'ixn++xxn+x', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }

export const accessTable: Readonly<Record<CallPath, Row>> = {
  '/comty/SearchProjectMain': all,
  '/comty/SearchProjectMainNew': all,
  '/comty/GetBuilderProdTypeList': all,
  '/comty/GetGlobalSearchFilters': all,
  '/comty/GetMapSettings': all,
  '/comty/GetProjectSearchFilters': project,
  '/comty/GetProjectFlags': project,
  '/comty/GetBuilderOtherProjects': project,
  '/comty/GetLotListByOtherProject': { same: 'xxnxxxxnxx', other: 'inxxxxxnxn', builder: 'innxxxxnxn' },
  '/comty/GetProjectIdByBT': project,
  '/comty/GetEmailInfoList': project,
  '/comty/CallUserProjectList': all,
  '/home/GetDictionary': project,
  '/home/GetPublicAddress': all,
  '/home/GetReceiptKeys': all,
  '/home/GetSealKeys': all,
  '/home/GetWindowSettings': all,
  // A favourite needs only an account and a listed project; it belongs to that account.
  '/comty/GetUserFavorites': { same: 'n++++++n+n' },
  '/comty/AddFavoriteToUserAccount': { same: 'n+x++++n+n', other: 'nx+++++n+n', builder: 'nxx++++n+n' },
  '/comty/RemoveFavoriteFromUserAccount': { same: 'n++++++n+n', other: 'n++++++n+n', builder: 'n++++++n+n' },
  '/comty/GetSVGTag': project,
  '/comty/Get3DBuildingSVG': project,
  '/comty/GetHiddenSVGLots': project,
  '/comty/GetSvgColorListHR': project,
  '/comty/GetSvgColorListLR': project,
  '/comty/GetCurrentEvents': project,
  '/comty/GetCurrentEventsByUser': project,
  '/comty/CommunityF': project,
  '/comty/MatrixF': project,
  '/comty/CommunityF_modelList': project,
  '/comty/CommunityF_plansList': project,
  '/comty/CommunityF_optionsList': project,
  '/comty/RetrieveLotInventoryLR': project,
  // Limited staff see only the lots of their event, and this one is not in it.
  '/comty/GetLotInfo': { same: '++n+x++n++', other: 'in+++++n+n', builder: 'inn++++n+n' },
  '/comty/GetAllTemplates': project,
  '/comty/CallPopularTemplate': project,
  '/comty/GetParkLockStor': project,
  '/comty/GetInventory': project,
  '/comty/GetColorPackagesForlot': { same: '++n+x++n++', other: 'in+++++n+n', builder: 'inn++++n+n' },
  '/comty/GetOptions': project,
  '/user/GetModelInfo': project,
  '/comty/DepositScheduleByProject': project,
  '/comty/CallDeposits': project,
  '/comty/CallTnC': project,
  '/comty/GetProjectAssets': project,
  '/comty/GetDocumentPictureList': project,
  '/comty/GetCountryList': all,
  '/comty/GetProvinceList': all,
  // The lot is outside the limited staff's event, and the foreign broker is not registered here.
  '/comty/PutDPTimerLR': {
    own: '+++++++n++',
    same: '++n+n++n++',
    other: 'in+++++n+n',
    builder: 'inn++++n+n',
  },
  '/comty/AddLotByOther': {
    own: '+++++++n++',
    same: '++n+n++n++',
    other: 'in+++++n+n',
    builder: 'inn++++n+n',
  },
  '/comty/PutDPTimer': { same: 'i+n++++n+n' },
  '/comty/ExtendDPTimer': bought,
  '/comty/RemoveDPTimerLR': {
    own: '+++++++n++',
    same: 'innnnnnn+i',
    other: 'innnnnnn+n',
    builder: 'innnnnnn+n',
  },
  '/comty/RemoveDPTimer': { own: '++n++++n+n', same: 'innnnnnn+n' },
  // Anyone with an account who may hold a home here may join its line; the next two calls need the caller's
  // own place.
  '/comty/JoinWaitingList': {
    own: 'n++++++n+n',
    same: 'n+n+n++n+n',
    other: 'in+++++n+n',
    builder: 'inn++++n+n',
  },
  '/comty/LeaveWaitingList': {
    own: 'n++++++n+n',
    same: 'nxnxnxxnxn',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  '/comty/TakeOffer': {
    own: 'n++++++n+n',
    same: 'nxnxnxxnxn',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  '/comty/GetWaitingPlaces': project,
  '/comty/GetWaitingList': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/RemoveFromWaitingList': { same: 'inn+xnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  // Launch days: anyone with an account may enter; the next two calls need the caller's own entry.
  '/comty/GetLaunchEntry': project,
  '/comty/EnterLaunch': { same: 'n+n++++n+n', other: 'in+++++n+n', builder: 'inn++++n+n' },
  '/comty/LeaveLaunch': {
    own: 'n++++++n+n',
    same: 'nxnxxxxnxn',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  '/comty/FinishTurn': {
    own: 'n++++++n+n',
    same: 'nxnxxxxnxn',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  '/comty/GetLaunches': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/EnterAtDoor': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/ServeEntry': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/PlanLaunch': managesLots,
  '/comty/DrawLaunch': managesLots,
  '/comty/EndLaunch': managesLots,
  '/comty/GetSalesRecords': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  // Only participants call for help; staff may also end a call.
  '/comty/CallForHelp': { own: '+++++++n++', same: 'xxnxxxxnxx', other: 'inxxxxxnxn', builder: 'innxxxxnxn' },
  '/comty/GetHelpCall': { own: '+++++++n++', same: 'xxnxxxxnxx', other: 'inxxxxxnxn', builder: 'innxxxxnxn' },
  '/comty/EndHelpCall': bought,
  '/comty/TakeHelpCall': { same: 'inn+xnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetHelpCalls': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetTransactionSaleList': { same: 'inn++nnn+i' },
  '/comty/GetTransactionSaleQueue': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetTransactionSaleQueueInfo': { own: 'ixx++xxx+i', same: 'ixx+xxxx+i', other: 'ixxxxxxx+i' },
  // Representatives sell. Only managers, and people who may undo their own deals, undo a sale.
  '/comty/GetUndoing': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/UnsellLR': { own: 'innnnnnn+i', same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetLotPrices': managesLots,
  '/comty/ChangeLots': managesLots,
  '/comty/GetLotPlans': managesLots,
  '/comty/CancelLotPlan': managesLots,
  '/comty/GetEventDesk': managesLots,
  '/comty/SaveEvent': managesLots,
  '/comty/SwitchEvent': managesLots,
  '/comty/GetClients': managesLots,
  '/comty/GetCrm': { same: 'inn+xnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/DecideCrm': managesLots,
  // Whoever has the mailed link cancels; the request names no project.
  '/comty/GetVisitTimes': project,
  '/comty/BookVisit': { same: '++n+x++n++', other: 'in+++++n+n', builder: 'inn++++n+n' },
  '/comty/GetVisit': all,
  '/comty/CancelVisit': all,
  '/comty/GetVisitDesk': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/OfferVisitTimes': managesLots,
  '/comty/WithdrawVisitTime': managesLots,
  '/comty/EndVisit': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetLinks': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/AddLink': managesLots,
  '/comty/SwitchLink': managesLots,
  '/comty/OpenLink': all,
  '/comty/GetMarketplaceBrokers': runsMarketplace,
  '/comty/RemindSubscriber': runsMarketplace,
  '/comty/GetMarketplaceListings': runsMarketplace,
  '/comty/GetCommissions': runsMarketplace,
  // Callers get only their own commissions.
  '/comty/GetOwnCommissions': { same: 'i++nnn+nni' },
  '/comty/NoteCommission': runsMarketplace,
  '/comty/DecideCommission': runsMarketplace,
  '/comty/GetCommissionStatement': runsMarketplace,
  '/comty/GetStaff': { same: 'innnnnnn+i' },
  '/comty/InviteStaff': managesStaff,
  // Nobody may change their own account.
  '/comty/ChangeStaff': { ...managesStaff, own: 'innnnnnnni' },
  '/comty/GetStaffWork': managesStaff,
  '/comty/CloseStaff': { ...managesStaff, own: 'innnnnnnni' },
  '/comty/OpenStaff': managesStaff,
  '/comty/ResetStaffFactor': managesStaff,
  '/comty/DecideBroker': managesLots,
  // Only for those who manage the sales of every home in the purchase.
  '/comty/PreviewSaleChange': { own: 'ixxnnxxxwi', same: 'ixxnxxxxwi', other: 'ixxxxxxxwi' },
  // Only for managers and compliance.
  '/comty/GetReplay': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/GetReplayPaper': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/SwitchReminders': { own: 'ixx++xxx+i', same: 'ixx+xxxx+i', other: 'ixxxxxxx+i' },
  '/comty/ChangeSale': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/GetTakeBacks': all,
  // Only for the person who acted, while they still have the right to act.
  '/comty/TakeBack': { own: 'xnnnnnnn+x', same: 'xnnnnnnn+x', other: 'xnnnnnnn+x', builder: 'xnnnnnnn+x' },
  '/comty/Unsell': { own: 'inxnnnnx+x', same: 'inxnnnnx+x' },
  // Participants, and staff who review the queue. None of these homes is in the event of the limited staff.
  '/purchase/GetPriceRules': project,
  '/purchase/GetPurchases': all,
  '/purchase/GetPurchase': bought,
  '/purchase/GetEarlierPeople': bought,
  '/purchase/KeepFields': bought,
  '/purchase/Choose': bought,
  '/purchase/AcceptTerms': bought,
  '/purchase/TakeAgain': bought,
  '/purchase/MoveTo': givenUp,
  '/purchase/Reserve': bought,
  '/comty/GetBanks': all,
  '/comty/GetProvinces': all,
  // No home is reserved and the project has no debits: see tests/server/purchase/pad.
  '/comty/AddPAD': boughtInVain,
  '/comty/GeneratePAD': boughtInVain,
  '/purchase/GetPad': bought,
  '/purchase/AddVoidCheque': boughtInVain,
  '/purchase/ConfirmPad': boughtInVain,
  '/purchase/CancelPad': boughtInVain,
  '/purchase/ApprovePad': boughtInVain,
  '/purchase/GetDebits': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/purchase/MakeBankFile': managersInVain,
  '/purchase/GetBankFile': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/purchase/NoteBank': managersInVain,
  '/purchase/OpenPayment': boughtInVain,
  '/purchase/StopPayment': bought,
  '/payment/GetPayments': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/payment/GetDaySheet': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/payment/LookAgain': { same: 'innxxnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/payment/AskRefund': { same: 'innxxnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/payment/DecideRefund': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  // The purchase is not reserved: see tests/server/payments/notedMoney.
  '/payment/NoteMoney': { same: 'innwxnnnwi', other: 'innnnnnnwn', builder: 'innnnnnnwn' },
  '/payment/DecideMoney': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  // Nothing is due in these projects: see tests/server/payments/cardWaivers.
  '/payment/AskWaiver': { same: 'innwxnnnwi', other: 'innnnnnnwn', builder: 'innnnnnnwn' },
  '/payment/DecideWaiver': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/payment/NoteDifference': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/api/v1/payment/Ozan/Purchase': boughtInVain,
  '/api/v1/payment/Ozan/GetStatus': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/comty/ReturnUrl': boughtInVain,
  // This server charges no subscription fee.
  '/user/GetSubscription': { same: 'i++++++++i' },
  '/user/OpenSubscription': { same: 'iwwwwwwwwi' },
  '/user/EndSubscription': { same: 'iwwwwwwwwi' },
  '/purchase/Cancel': givenUp,
  '/purchase/HandOver': bought,
  '/purchase/GetPreview': bought,
  '/purchase/StartIdentity': boughtInVain,
  '/comty/SubmitFinTracInfo': boughtInVain,
  '/purchase/AttestIdentity': {
    own: 'innwwnnnwi',
    same: 'xxnwxxxnwx',
    other: 'inxxxxxnwn',
    builder: 'innxxxxnwn',
  },
  '/purchase/ShowIdentityPicture': bought,
  '/purchase/GetReport': bought,
  // Only buyers may withdraw, not those who hold homes for others.
  '/purchase/Withdraw': {
    ...bought,
    own: '+nnnn+nnn+',
    same: 'xxnnxxxnnx',
    other: 'inxxxxxnnn',
    builder: 'innxxxxnnn',
  },
  '/purchase/NoteWithdrawal': { ...ofStaff, own: 'innnnnnn+i', same: 'xxnnxxxn+x' },
  '/purchase/NoteDelivery': ofStaff,
  '/purchase/StrikeDelivery': ofStaff,
  '/purchase/SetLastDay': ofStaff,
  '/purchase/WaiveRescission': ofStaff,
  '/comty/NoteSuspicion': ofStaff,
  // None of these callers has the compliance role.
  '/comty/GetDuties': { same: 'innnnnnnni', other: 'innnnnnnnn', builder: 'innnnnnnnn' },
  '/comty/EndDuty': { same: 'innnnnnnni', other: 'innnnnnnnn', builder: 'innnnnnnnn' },
  '/comty/GetSuspicions': { same: 'innnnnnnni', other: 'innnnnnnnn', builder: 'innnnnnnnn' },
  '/comty/GetFintracInfo': project,
  '/home/RingIdentity': all,
  '/Home/CallJumio': { own: 'wwwwwwwwww', same: 'xxxwxxxxwx' },
  '/Home/RetrieveImagesJumio': boughtInVain,
  '/Home/GetJumioScanData': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/comty/ResetDocuments': bought,
  '/comty/GetInventoryItems': bought,
  // The only purchase of this home is the caller's own.
  '/comty/SetViewDocument': {
    own: '+++++++n++',
    same: 'xxnxxxxnxx',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  // For managers. This project has no such paper, so there is nothing to open or change.
  '/comty/GetPapers': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetPaperFile': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/PlacePaperFields': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/GetPaperVersions': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/PublishPaper': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/DropPaperDraft': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  // The request names only the transaction.
  '/comty/CreateDeposits': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/comty/UpdateInventoryItems': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/comty/GetPurchaserInfo': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/digitaldocs/GetEnvelopesForTransaction': envelope,
  '/digitaldocs/GetPurchaserList': envelope,
  '/digitaldocs/CheckDocsPics': envelope,
  '/digitaldocs/InitialDigitalDoc': envelope,
  '/digitaldocs/CreateDigitalDoc': noEnvelope,
  '/digitaldocs/GetNewPdfForEnvelope': noEnvelope,
  '/digitaldocs/GetLastPdfForEnvelope': envelope,
  '/digitaldocs/EmailOfficer': envelope,
  '/digitaldocs/EnvelopeRenew': envelope,
  // These papers are no longer being signed, and the example's ticket was never issued.
  '/digitaldocs/GetSigningTicket': { none: 'ixnxxxxnxi' },
  '/digitaldocs/SubmitSealedSigning': { none: 'xxxxxxxxxx' },
  '/digitaldocs/RevokeTicket': { none: 'ixnxxxxnxi' },
  '/digitaldocs/DecideSigning': { none: 'ixnxxxxnxi' },
  '/digitaldocs/GetSignature': envelope,
  '/digitaldocs/GetWitnessSignature': noEnvelope,
  '/digitaldocs/PapersShown': noEnvelope,
  '/digitaldocs/InviteSigner': envelope,
  '/digitaldocs/GetSigning': signer,
  '/digitaldocs/GetSigningPaper': signer,
  '/digitaldocs/Consent': signer,
  '/digitaldocs/Sign': signer,
  '/digitaldocs/Decline': signer,
  '/digitaldocs/Witness': { none: 'xxxxxxxxxx' },
  // The link decides, and the example's link was never issued.
  '/digitaldocs/OpenSigning': nobody,
  '/digitaldocs/SendNewLink': all,
  // For signers in the project, and for people with access to its envelopes.
  '/digitaldocs/DeclineReasonList': { same: 'xxx++xxx+x', other: 'xxxxxxxx+x', builder: 'xxxxxxxx+x' },
  '/digitaldocs/CreateDeclineReason': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/digitaldocs/GetEnvelopes': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/digitaldocs/GetEnvelope': atDesk,
  '/digitaldocs/Approve': managers,
  '/digitaldocs/SendBack': managers,
  '/digitaldocs/VoidEnvelope': managers,
  '/digitaldocs/Markup': { none: 'ixnxxxxnxi' },
  '/digitaldocs/GetPrint': { none: 'ixnxxxxnxi' },
  '/digitaldocs/UploadScan': { none: 'ixnxxxxnxi' },
  '/comty/GetPaypalToken': bought,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares': bought,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker': bought,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender': bought,
  // The link decides, provided that the caller may see the project.
  '/purchase/TakeOver': project,
  '/purchase/AdoptGuestPurchases': all,
  '/comty/GetPermission': project,
  '/user/LoginUserExists': all,
  '/user/Login': all,
  '/user/Logout': all,
  '/user/GetSession': all,
  '/user/Register': all,
  '/user/RegisterExistingUser': all,
  '/user/RegisterInPerson': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  // The examples' secrets were never issued, and merely naming a person proves nothing.
  '/user/Activate': nobody,
  '/user/ConfirmEmail': nobody,
  '/user/UpdatePWD': nobody,
  '/user/UpdatePWDSalesApp': nobody,
  '/user/ForgotPWD': all,
  '/user/ForgotSalesPwd': all,
  '/user/SendLoginCode': all,
  '/user/LoginWithCode': { same: 'iiiiiiiiii' },
  // A key to the caller's own session, which a kiosk does not have.
  '/user/GetRedirectKey': { same: 'i+n++++n+i', other: 'in+nnnnn+i', builder: 'innnnnnn+i' },
  '/user/LoginFromRedirect': all,
  // Staff cannot add projects themselves: they are assigned.
  '/comty/AddProjectToUserAccount': { same: 'i++nn++nni' },
  '/comty/RemoveProjectFromUserAccount': { same: 'i++nn++nni' },
  '/user/GetAccount': { same: 'i++++++++i' },
  '/user/GetWorksheetPrefill': { same: 'i++++++++i' },
  '/user/CountWaitingWorksheets': { same: 'i++++++++i' },
  '/user/UpdateAccountInformation': { same: 'i++++++++i' },
  '/user/GetSessions': { same: 'i++++++++i' },
  '/user/EndSession': { own: 'i++++++++i', same: 'ixxxxxxxxi' },
  '/api/v1/accounts/{userId}/mail': { own: 'i++++++++i', same: 'ixxxxxxxxi' },
  '/api/v1/accounts/{userId}/emailConfirmation': { own: 'i++++++++i', same: 'ixxxxxxxxi' },
  '/api/v1/mail/{token}/stop': nobody,
  // Only for sales staff with a password, because nobody else can set up a second factor.
  '/user/BeginSecondFactor': { own: 'nnn++nnn+n' },
  '/user/ConfirmSecondFactor': { same: 'innnnnnnni' },
  '/user/EndSecondFactor': { own: 'i++++++++i', same: 'innnnnnnni' },
  '/user/AddWorksheetOffer': { ...handIn, none: 'ixnxxnxnxx' },
  '/comty/GetCompany': handIn,
  '/comty/CreateCompany': handIn,
  '/comty/GetAgentListInfo': handIn,
  '/comty/AgentNameCreate': handIn,
  '/user/UploadBrokerImage': picture,
  '/comty/UploadSaleImage': picture,
  '/user/GetBrokerOffers': { same: 'i++++++++n' },
  '/user/GetBrokerOfferInfo': paper,
  '/user/GetBrokerPurchaserPicsInfo': paper,
  '/user/ShowBrokerOfferImage': paper,
  '/user/DownloadImage': { same: '++x++++x++', other: 'xx+++++x+x', builder: 'xxx++++x+x' },
  '/user/UpdateWorksheetStatus': {
    own: 'i++++n+n+i',
    same: 'ixn++xxn+i',
    other: 'inxxxxxn+n',
    builder: 'innxxxxn+n',
  },
  // The unit is outside the limited staff's event.
  '/user/AllocateUnit': { same: 'inn+nnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/user/GetWorksheetReceipt': paper,
  '/user/DeleteOffer': { own: 'i++++++++i', same: 'ixx++xxx+i', other: 'ixxxxxxx+i', builder: 'ixxxxxxx+i' },
  '/user/CheckBrokerAssign': project,
  '/live/GetChanges': project,
  '/outbox/GetSealingKey': all,
  '/outbox/Lookup': all,
  '/device/GetDevice': all,
  '/device/Enrol': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/device/Unlock': kiosk,
  '/device/Change': { same: 'nnnnnnnnn+', other: 'nnnnnnnnnn', builder: 'nnnnnnnnnn' },
  '/device/Tell': kiosk,
  // Only for a device that is locked out: see tests/server/device/fleet.
  '/device/TellEmptied': nobody,
  '/device/GetFleet': { same: 'inn++nnn+i' },
  '/device/AddAction': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/device/Invite': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/device/AnswerInvite': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  // For anyone with the link or the claim, except a kiosk.
  '/device/TakeInvite': { same: '+++++++++w' },
  '/device/GetInvite': all,
  '/device/Join': { same: '+++++++++w' },
  '/device/TellLeft': kiosk,
  // Must come last, because it ends the kiosk.
  '/device/Leave': { same: 'nnnnnnnnn' },
}

export const signOf: Readonly<Record<number, string>> = { 200: '+', 401: 'i', 403: 'n', 404: 'x', 409: 'w' }
