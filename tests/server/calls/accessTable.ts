import type { CallPath } from '../../../src/contract/table.ts'

/**
 * The answers to each kind of caller. One sign per caller, in the order of `everybody`: guest, broker, broker
 * of another project, sales representative, limited, purchaser, agent, broker who is not activated, manager
 * of all projects, kiosk. `+` 200, `i` 401 (sign in), `n` 403, `x` 404, `w` 409 (allowed, in vain). `own`:
 * the caller's own object · `same`: somebody else's in the open project · `other`: in the project that
 * requires a sign-in, where only the foreign broker is registered · `builder`: in another builder's project ·
 * `none`: an object that does not exist in the open project; only callers who may request it learn that.
 */
export interface Row {
  readonly own?: string
  readonly same?: string
  readonly other?: string
  readonly builder?: string
  readonly none?: string
}

const all: Row = { same: '++++++++++' }
/** Brokers and kiosks see only their own projects, guests only open ones. */
const project: Row = { same: '++n++++n++', other: 'in+++++n+n', builder: 'inn++++n+n' }
const paper: Row = { own: 'i++++++++n', same: 'ixx++xxx+n', other: 'ixxxxxxx+n', builder: 'ixxxxxxx+n' }
// The project does not let purchasers submit worksheets.
const handIn: Row = { same: 'i+n++n+n++', other: 'in+nnnnn+n', builder: 'innnnnnn+n' }
const bought: Row = { own: '+++++++n++', same: 'xxn+xxxn+x', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
/** A lot of the plan: participants may release it; of the others, only those with the right to. */
const givenUp: Row = { ...bought, same: 'xxnnxxxn+x' }
// Participants, and all of the builder's staff with access to its envelopes.
const envelope: Row = bought
// The part of a signer: for participants, and staff at whose desk they sign. The request has no project.
const signer: Row = { own: '++++++++++', same: 'xxx+xxxx+x', other: 'xxxxxxxx+x', builder: 'xxxxxxxx+x' }
// The sales desk; the limited one's event has none of these homes.
const atDesk: Row = { same: 'ixn+xxxn+i', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
// Voiding and approving is for managers and the sales admin.
const managers: Row = { same: 'ixnnxxxn+i', other: 'inxxxxxn+n', builder: 'innxxxxn+n' }
const managesLots: Row = { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' }
// Each requests a colleague who works in that project; the manager manages all.
const managesStaff: Row = { same: 'innnnnnn+i', builder: 'innnnnnn+i' }
/** Only the operator's officer, who is not one of these callers: tests/server/comty/marketplace. */
const runsMarketplace: Row = { same: 'innnnnnnni' }
const noEnvelope: Row = { none: 'xxnxxxxnxx' }
/** Allowed, but nothing here uses or answers it: tests/server/identity has the provider. */
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
  // A favourite only needs an account and a listed project: each person has their own.
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
  // Limited staff see only the lots of their event, and this lot is not in it.
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
  // A lot outside of the limited one's event; the foreign broker is not registered.
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
  // Joining is for everybody with an account who may hold a home here; the next two calls need the caller's
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
  // Launch days: everybody with an account may enter; the next two calls need the caller's own entry.
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
  // Only participants call; staff may also end a call.
  '/comty/CallForHelp': { own: '+++++++n++', same: 'xxnxxxxnxx', other: 'inxxxxxnxn', builder: 'innxxxxnxn' },
  '/comty/GetHelpCall': { own: '+++++++n++', same: 'xxnxxxxnxx', other: 'inxxxxxnxn', builder: 'innxxxxnxn' },
  '/comty/EndHelpCall': bought,
  '/comty/TakeHelpCall': { same: 'inn+xnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetHelpCalls': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetTransactionSaleList': { same: 'inn++nnn+i' },
  '/comty/GetTransactionSaleQueue': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetTransactionSaleQueueInfo': { own: 'ixx++xxx+i', same: 'ixx+xxxx+i', other: 'ixxxxxxx+i' },
  // Reps sell; only managers, and people who may undo their own deals, unsell.
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
  '/comty/GetMarketplaceBrokers': runsMarketplace,
  '/comty/RemindSubscriber': runsMarketplace,
  '/comty/GetMarketplaceListings': runsMarketplace,
  '/comty/GetCommissions': runsMarketplace,
  // Everybody gets their own.
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
  // Only for people who manage the sales of all of its homes.
  '/comty/PreviewSaleChange': { own: 'ixxnnxxxwi', same: 'ixxnxxxxwi', other: 'ixxxxxxxwi' },
  // Managers and compliance only.
  '/comty/GetReplay': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/GetReplayPaper': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/SwitchReminders': { own: 'ixx++xxx+i', same: 'ixx+xxxx+i', other: 'ixxxxxxx+i' },
  '/comty/ChangeSale': { own: 'ixxnnxxx+i', same: 'ixxnxxxx+i', other: 'ixxxxxxx+i' },
  '/comty/GetTakeBacks': all,
  // Only for the person who did it, while they may do it.
  '/comty/TakeBack': { own: 'xnnnnnnn+x', same: 'xnnnnnnn+x', other: 'xnnnnnnn+x', builder: 'xnnnnnnn+x' },
  '/comty/Unsell': { own: 'inxnnnnx+x', same: 'inxnnnnx+x' },
  // Participants, and staff who review the queue; the limited one's event has none of these homes.
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
  // Nothing here is reserved, and the project has no debits: see tests/server/purchase/pad.
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
  // Nothing of it is reserved: see tests/server/payments/notedMoney.
  '/payment/NoteMoney': { same: 'innwxnnnwi', other: 'innnnnnnwn', builder: 'innnnnnnwn' },
  '/payment/DecideMoney': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/payment/NoteDifference': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/api/v1/payment/Ozan/Purchase': boughtInVain,
  '/api/v1/payment/Ozan/GetStatus': { own: '++++++++++', same: 'xxx+xxxx+x' },
  '/comty/ReturnUrl': boughtInVain,
  // There is no fee here.
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
  // The buyer's own right, not for people who hold homes for others.
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
  // Nobody here has the compliance role.
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
  // The caller's own purchase of this home is the only one.
  '/comty/SetViewDocument': {
    own: '+++++++n++',
    same: 'xxnxxxxnxx',
    other: 'inxxxxxnxn',
    builder: 'innxxxxnxn',
  },
  // Managers; this project has no such paper to open or change.
  '/comty/GetPapers': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/GetPaperFile': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/PlacePaperFields': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/GetPaperVersions': { same: 'innnnnnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/comty/PublishPaper': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  '/comty/DropPaperDraft': { same: 'innnnnnnxi', other: 'innnnnnnxn', builder: 'innnnnnnxn' },
  // A transaction is identified by its number only.
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
  // These papers are past their signing, and the example's ticket was never issued.
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
  // The link decides; the example's was never issued.
  '/digitaldocs/OpenSigning': nobody,
  '/digitaldocs/SendNewLink': all,
  // Signers in the project, and people with access to its envelopes.
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
  // The link decides, for callers who may see the project.
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
  // The examples' secrets were never issued, and naming somebody in a body proves nothing.
  '/user/Activate': nobody,
  '/user/ConfirmEmail': nobody,
  '/user/UpdatePWD': nobody,
  '/user/UpdatePWDSalesApp': nobody,
  '/user/ForgotPWD': all,
  '/user/ForgotSalesPwd': all,
  '/user/SendLoginCode': all,
  '/user/LoginWithCode': { same: 'iiiiiiiiii' },
  // A key of the caller's own session; a kiosk has none.
  '/user/GetRedirectKey': { same: 'i+n++++n+i', other: 'in+nnnnn+i', builder: 'innnnnnn+i' },
  '/user/LoginFromRedirect': all,
  // Staff are assigned to projects.
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
  // Sales staff only, with a password, because nobody else has a second factor to set up.
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
  // The unit is outside of the limited one's event.
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
  // Only a device that is locked out: tests/server/device/fleet.
  '/device/TellEmptied': nobody,
  '/device/GetFleet': { same: 'inn++nnn+i' },
  '/device/AddAction': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/device/Invite': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  '/device/AnswerInvite': { same: 'inn++nnn+i', other: 'innnnnnn+n', builder: 'innnnnnn+n' },
  // Anybody with the link or the claim, but no kiosk.
  '/device/TakeInvite': { same: '+++++++++w' },
  '/device/GetInvite': all,
  '/device/Join': { same: '+++++++++w' },
  '/device/TellLeft': kiosk,
  // Last, because it ends the kiosk.
  '/device/Leave': { same: 'nnnnnnnnn' },
}

export const signOf: Readonly<Record<number, string>> = { 200: '+', 401: 'i', 403: 'n', 404: 'x', 409: 'w' }
