import type { Route } from './http/route';
import { kitsRoutes } from './kits/routes';
import { contactform } from './contact/routes/contactform';
import { currentuser } from './account/routes/currentuser';
import { dealsCode } from './deals/routes/deals-code';
import { deleteaccount } from './account/routes/deleteaccount';
import { favourites } from './favourites/routes/favourites';
import { forgottenpassword } from './account/routes/forgottenpassword';
import { memberAudit } from './member/routes/member-audit';
import { memberPassword } from './member/routes/member-password';
import { memberSecondFactor } from './member/routes/member-second-factor';
import { memberSecondFactorDisable } from './member/routes/member-second-factor-disable';
import { memberSecondFactorEnable } from './member/routes/member-second-factor-enable';
import { memberSecondFactorStart } from './member/routes/member-second-factor-start';
import { memberSessions } from './member/routes/member-sessions';
import { memberSessionsEnd } from './member/routes/member-sessions-end';
import { memberCampaign } from './newsletter/routes/campaigns/member-campaign';
import { memberCampaigns } from './newsletter/routes/campaigns/member-campaigns';
import { memberCampaignsAdd } from './newsletter/routes/campaigns/member-campaigns-add';
import { memberCampaignsDelete } from './newsletter/routes/campaigns/member-campaigns-delete';
import { memberCampaignsPreview } from './newsletter/routes/campaigns/member-campaigns-preview';
import { memberCampaignsResume } from './newsletter/routes/campaigns/member-campaigns-resume';
import { memberCampaignsRetry } from './newsletter/routes/campaigns/member-campaigns-retry';
import { memberCampaignsSave } from './newsletter/routes/campaigns/member-campaigns-save';
import { memberCampaignsSend } from './newsletter/routes/campaigns/member-campaigns-send';
import { memberCampaignsStop } from './newsletter/routes/campaigns/member-campaigns-stop';
import { memberCampaignsTest } from './newsletter/routes/campaigns/member-campaigns-test';
import { memberCurrentmember } from './member/routes/member-currentmember';
import { memberCustomer } from './customers/routes/member-customer';
import { memberCustomers } from './customers/routes/member-customers';
import { memberCustomersExport } from './customers/routes/member-customers-export';
import { memberOffers } from './offers/routes/member-offers';
import { memberOffersAnswer } from './offers/routes/member-offers-answer';
import { memberOffersSettings } from './offers/routes/member-offers-settings';
import { offersAnswer } from './offers/routes/offers-answer';
import { offersMake } from './offers/routes/offers-make';
import { offersMine } from './offers/routes/offers-mine';
import { offersRespond, offersRespondPost } from './offers/routes/offers-respond';
import { memberDeals } from './deals/routes/member-deals';
import { memberDealsBulkAdd } from './deals/routes/member-deals-bulk-add';
import { memberDealsBulkEnd } from './deals/routes/member-deals-bulk-end';
import { memberDealsBulkUpdate } from './deals/routes/member-deals-bulk-update';
import { memberDealsCodesAdd } from './deals/routes/member-deals-codes-add';
import { memberDealsCodesEnd } from './deals/routes/member-deals-codes-end';
import { memberDealsCodesUpdate } from './deals/routes/member-deals-codes-update';
import { memberInbox } from './inbox/routes/member-inbox';
import { memberInboxMark } from './inbox/routes/member-inbox-mark';
import { memberInboxReply } from './inbox/routes/member-inbox-reply';
import { memberMails } from './mail/routes/member-mails';
import { memberMailsRetry } from './mail/routes/member-mails-retry';
import { memberNewsletters } from './newsletter/routes/member-newsletters';
import { memberNewslettersExport } from './newsletter/routes/member-newsletters-export';
import { memberOverview } from './overview/routes/member-overview';
import { memberSignin } from './member/routes/member-signin';
import { memberSettings } from './settings/routes/member-settings';
import { memberSettingsRevert } from './settings/routes/member-settings-revert';
import { memberCurrency } from './settings/routes/member-currency';
import { memberCurrencySave } from './settings/routes/member-currency-save';
import { memberSettingsSave } from './settings/routes/member-settings-save';
import { memberStatus } from './jobs/routes/member-status';
import { memberUsers } from './account/routes/member-users';
import { memberLicences } from './licences/routes/member-licences';
import { memberLicencesPreview } from './licences/routes/member-licences-preview';
import { memberLicencesRevert } from './licences/routes/member-licences-revert';
import { memberLicencesSave } from './licences/routes/member-licences-save';
import { memberUsersDelete } from './account/routes/member-users-delete';
import { newsletter } from './newsletter/routes/newsletter';
import { newsletterConfirm } from './newsletter/routes/newsletter-confirm';
import { newsletterUnsubscribe } from './newsletter/routes/newsletter-unsubscribe';
import { newsletterUnsubscribePost } from './newsletter/routes/newsletter-unsubscribe-post';
import { resetpassword } from './account/routes/resetpassword';
import { signin } from './account/routes/signin';
import { signout } from './account/routes/signout';
import { signup } from './account/routes/signup';
import { updatepassword } from './account/routes/updatepassword';
import { userdata } from './privacy/routes/userdata';
import { userdataConfirm } from './privacy/routes/userdata-confirm';
import { userupdate } from './account/routes/userupdate';
import { userupdateConfirm } from './account/routes/userupdate-confirm';
import { userupdateRevert } from './account/routes/userupdate-revert';
import {
  memberSetupAddress,
  memberSetupLicences,
  memberSetupMail,
  memberSetupPayment,
} from './setup/routes/member-setup';
import { setupAddress, setupMail } from './setup/routes/setup-links';
import { memberStatistics } from './statistics/routes/member-statistics';
import { visits } from './statistics/routes/visits';
import { withdrawal } from './withdrawals/routes/withdrawal';
import { assistantRoutes } from './assistants/routes';
import { catalogueRoutes } from './catalogue/routes';
import { bulkEditRoutes } from './catalogue/bulk/routes';
import { draftRoutes } from './catalogue/drafts/routes';
import { earlyAccessRoutes } from './catalogue/early-access/routes';
import { masterRoutes } from './catalogue/masters/routes';
import { showcaseRoutes } from './catalogue/showcase/routes';
import { claimRoutes } from './claims/routes';
import { commentRoutes } from './comments/routes';
import { freeDownloadRoutes } from './free-downloads/routes';
import { orderRoutes } from './orders/routes';
import { oembedRoutes } from './pages/routes';
import { uploadRoutes } from './uploads/routes';
import { usageRoutes } from './usage/routes';

/** All endpoints of /api. */
export const ROUTES: readonly Route[] = [
  ...assistantRoutes,
  ...catalogueRoutes,
  ...bulkEditRoutes,
  ...draftRoutes,
  ...earlyAccessRoutes,
  ...masterRoutes,
  ...showcaseRoutes,
  ...claimRoutes,
  ...commentRoutes,
  ...freeDownloadRoutes,
  ...orderRoutes,
  ...oembedRoutes,
  ...uploadRoutes,
  ...usageRoutes,
  contactform,
  withdrawal,
  currentuser,
  dealsCode,
  deleteaccount,
  favourites,
  forgottenpassword,
  memberCampaign,
  memberCampaigns,
  memberCampaignsAdd,
  memberCampaignsDelete,
  memberCampaignsPreview,
  memberCampaignsResume,
  memberCampaignsRetry,
  memberCampaignsSave,
  memberCampaignsSend,
  memberCampaignsStop,
  memberCampaignsTest,
  memberCurrentmember,
  memberCustomers,
  memberCustomersExport,
  memberCustomer,
  memberDeals,
  memberDealsBulkAdd,
  memberDealsBulkEnd,
  memberDealsBulkUpdate,
  memberDealsCodesAdd,
  memberDealsCodesEnd,
  memberDealsCodesUpdate,
  memberInbox,
  memberInboxMark,
  memberInboxReply,
  memberLicences,
  memberLicencesPreview,
  memberLicencesRevert,
  memberLicencesSave,
  memberMails,
  memberMailsRetry,
  memberNewsletters,
  memberNewslettersExport,
  memberOverview,
  memberAudit,
  memberPassword,
  memberSecondFactor,
  memberSecondFactorDisable,
  memberSecondFactorEnable,
  memberSecondFactorStart,
  memberSessions,
  memberSessionsEnd,
  memberSignin,
  memberSettings,
  memberSettingsRevert,
  memberCurrency,
  memberCurrencySave,
  memberSettingsSave,
  memberSetupAddress,
  memberSetupLicences,
  memberSetupMail,
  memberSetupPayment,
  setupAddress,
  setupMail,
  memberStatistics,
  memberStatus,
  memberUsers,
  memberUsersDelete,
  newsletter,
  newsletterConfirm,
  offersMake,
  offersMine,
  offersAnswer,
  offersRespond,
  offersRespondPost,
  memberOffers,
  memberOffersAnswer,
  memberOffersSettings,
  newsletterUnsubscribe,
  newsletterUnsubscribePost,
  resetpassword,
  signin,
  signout,
  signup,
  updatepassword,
  userdata,
  userdataConfirm,
  userupdate,
  userupdateConfirm,
  userupdateRevert,
  visits,
  ...kitsRoutes,
];
