import type { Route } from './http/route';
import { kitsRoutes } from './kits/routes';
import { checkout } from './orders/routes/checkout';
import { checkoutMatchingId } from './orders/routes/checkout-matching-id';
import { contactform } from './contact/routes/contactform';
import { currentuser } from './account/routes/currentuser';
import { dealsCode } from './deals/routes/deals-code';
import { deleteaccount } from './account/routes/deleteaccount';
import { download } from './orders/routes/download';
import { favourites } from './favourites/routes/favourites';
import { forgottenpassword } from './account/routes/forgottenpassword';
import { licencesVerify } from './orders/routes/licences-verify';
import { mcp } from './assistants/routes/mcp';
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
import { memberComments } from './comments/routes/member-comments';
import { memberCommentsReply } from './comments/routes/member-comments-reply';
import { memberCommentsDelete } from './comments/routes/member-comments-delete';
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
import { memberInvoices } from './orders/routes/member-invoices';
import { memberInvoicesDispute } from './orders/routes/member-invoices-dispute';
import { memberInvoicesExport } from './orders/routes/member-invoices-export';
import { memberInvoicesRefund } from './orders/routes/member-invoices-refund';
import { memberInvoicesSettle } from './orders/routes/member-invoices-settle';
import { memberMails } from './mail/routes/member-mails';
import { memberMailsRetry } from './mail/routes/member-mails-retry';
import { memberNewsletters } from './newsletter/routes/member-newsletters';
import { memberNewslettersExport } from './newsletter/routes/member-newsletters-export';
import { memberOverview } from './overview/routes/member-overview';
import { memberSales } from './orders/routes/member-sales';
import { memberSignin } from './member/routes/member-signin';
import { memberSettings } from './settings/routes/member-settings';
import { memberSettingsRevert } from './settings/routes/member-settings-revert';
import { memberCurrency } from './settings/routes/member-currency';
import { memberCurrencySave } from './settings/routes/member-currency-save';
import { memberSettingsSave } from './settings/routes/member-settings-save';
import { memberStatus } from './jobs/routes/member-status';
import { memberTracks } from './catalogue/routes/member-tracks';
import { memberUploadsToken } from './uploads/routes/member-uploads-token';
import { memberUsers } from './account/routes/member-users';
import { memberTracksAdd } from './catalogue/routes/member-tracks-add';
import { memberTracksDelete } from './catalogue/routes/member-tracks-delete';
import { memberTracksRelist } from './orders/routes/member-tracks-relist';
import { memberDrafts } from './catalogue/drafts/routes/member-drafts';
import { memberDraftsDelete } from './catalogue/drafts/routes/member-drafts-delete';
import { memberDraftsPublish } from './catalogue/drafts/routes/member-drafts-publish';
import { memberDraftsSave } from './catalogue/drafts/routes/member-drafts-save';
import { memberEarlyAccess } from './catalogue/early-access/routes/member-early-access';
import { memberEarlyAccessOpen } from './catalogue/early-access/routes/member-early-access-open';
import { memberEarlyAccessRenew } from './catalogue/early-access/routes/member-early-access-renew';
import { memberEarlyAccessSchedule } from './catalogue/early-access/routes/member-early-access-schedule';
import { tracksEarly } from './catalogue/early-access/routes/tracks-early';
import { memberTracksBulk } from './catalogue/bulk/routes/member-tracks-bulk';
import { memberShowcase } from './catalogue/showcase/routes/member-showcase';
import { memberShowcaseSave } from './catalogue/showcase/routes/member-showcase-save';
import { memberDraftsMaster } from './catalogue/masters/routes/member-drafts-master';
import { memberTracksFile } from './catalogue/masters/routes/member-tracks-file';
import { memberTracksMaster } from './catalogue/masters/routes/member-tracks-master';
import { memberTracksHide } from './catalogue/routes/member-tracks-hide';
import { memberTracksUpdate } from './catalogue/routes/member-tracks-update';
import { memberLicences } from './licences/routes/member-licences';
import { memberLicencesPreview } from './licences/routes/member-licences-preview';
import { memberLicencesRevert } from './licences/routes/member-licences-revert';
import { memberLicencesSave } from './licences/routes/member-licences-save';
import { memberUsersDelete } from './account/routes/member-users-delete';
import { newsletter } from './newsletter/routes/newsletter';
import { newsletterConfirm } from './newsletter/routes/newsletter-confirm';
import { newsletterUnsubscribe } from './newsletter/routes/newsletter-unsubscribe';
import { newsletterUnsubscribePost } from './newsletter/routes/newsletter-unsubscribe-post';
import { oembed } from './pages/routes/oembed';
import { ordersDownload } from './orders/routes/orders-download';
import { licencesKey } from './claims/routes/licences-key';
import { memberSongs } from './claims/routes/member-songs';
import { ordersClaim } from './claims/routes/orders-claim';
import { ordersLetter } from './claims/routes/orders-letter';
import { ordersSong } from './claims/routes/orders-song';
import { ordersUsage } from './usage/routes/orders-usage';
import { memberUsage } from './usage/routes/member-usage';
import { resetpassword } from './account/routes/resetpassword';
import { signin } from './account/routes/signin';
import { signout } from './account/routes/signout';
import { signup } from './account/routes/signup';
import { stripeWebhook } from './orders/routes/stripe-webhook';
import { tracksAll } from './catalogue/routes/tracks-all';
import { tracksComments } from './comments/routes/tracks-comments';
import { tracksCommentsAdd } from './comments/routes/tracks-comments-add';
import { tracksFree } from './free-downloads/routes/tracks-free';
import { tracksFreeConfirm } from './free-downloads/routes/tracks-free-confirm';
import { tracksFreeFile } from './free-downloads/routes/tracks-free-file';
import { tracksList } from './catalogue/routes/tracks-list';
import { tracksSold } from './catalogue/routes/tracks-sold';
import { updatepassword } from './account/routes/updatepassword';
import { userdata } from './privacy/routes/userdata';
import { userdataConfirm } from './privacy/routes/userdata-confirm';
import { userlicences } from './orders/routes/userlicences';
import { userorders } from './orders/routes/userorders';
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

/** All endpoints of /api. */
export const ROUTES: readonly Route[] = [
  checkout,
  checkoutMatchingId,
  contactform,
  withdrawal,
  currentuser,
  dealsCode,
  deleteaccount,
  favourites,
  download,
  forgottenpassword,
  licencesVerify,
  mcp,
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
  memberComments,
  memberCommentsDelete,
  memberCommentsReply,
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
  memberInvoices,
  memberInvoicesDispute,
  memberInvoicesExport,
  memberInvoicesRefund,
  memberInvoicesSettle,
  memberLicences,
  memberLicencesPreview,
  memberLicencesRevert,
  memberLicencesSave,
  memberMails,
  memberMailsRetry,
  memberNewsletters,
  memberNewslettersExport,
  memberOverview,
  memberSales,
  memberAudit,
  memberPassword,
  memberSecondFactor,
  memberSecondFactorDisable,
  memberSecondFactorEnable,
  memberSecondFactorStart,
  memberSessions,
  memberSessionsEnd,
  memberSignin,
  memberShowcase,
  memberShowcaseSave,
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
  memberTracks,
  memberUploadsToken,
  memberUsers,
  memberTracksAdd,
  memberTracksBulk,
  memberTracksDelete,
  memberTracksRelist,
  memberDrafts,
  memberDraftsDelete,
  memberDraftsPublish,
  memberDraftsSave,
  memberEarlyAccess,
  memberEarlyAccessOpen,
  memberEarlyAccessRenew,
  memberEarlyAccessSchedule,
  memberTracksHide,
  memberTracksFile,
  memberTracksMaster,
  memberDraftsMaster,
  memberTracksUpdate,
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
  oembed,
  ordersDownload,
  ordersClaim,
  ordersLetter,
  ordersSong,
  ordersUsage,
  licencesKey,
  memberSongs,
  memberUsage,
  resetpassword,
  signin,
  signout,
  signup,
  stripeWebhook,
  tracksAll,
  tracksComments,
  tracksCommentsAdd,
  tracksEarly,
  tracksFree,
  tracksFreeConfirm,
  tracksFreeFile,
  tracksList,
  tracksSold,
  updatepassword,
  userdata,
  userdataConfirm,
  userlicences,
  userorders,
  userupdate,
  userupdateConfirm,
  userupdateRevert,
  visits,
  ...kitsRoutes,
];
