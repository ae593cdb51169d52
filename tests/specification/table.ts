/** A test by file and title, or the decision that explains a difference, by file name without ending. */
export type Proof = readonly [file: string, title: string] | string;

export type Row =
  /** Words that a file or folder of the product contains literally. */
  | readonly ['text', said: string, where: string, proof: Proof]
  /** A page; parameters have the product's names. */
  | readonly ['route', path: string, proof: Proof]
  /** An endpoint with its accepted fields. */
  | readonly ['payload', endpoint: string, fields: readonly string[], proof: Proof]
  /** A number or word of the domain, by its name in constants.ts. */
  | readonly ['constant', name: string, value: number | string, proof: Proof];

const APP = 'web/src/app/';
const FEATURES = 'web/src/features/';
const PAGES = 'web/src/app/pages/';
const MEMBER = 'web/src/features/member/';
const ACCOUNT = 'web/src/features/people/account/';
const TERMS = 'web/src/features/shop/legal/texts/terms.ts';
const CONTRACTS = 'domain/src/shop/licences/';

const SHELL_TEST = `${APP}shell/shell.test.tsx`;
const menu = [
  SHELL_TEST,
  'the menu and the logo lead to their pages, whose heading is focused, and a choice closes the menu',
] as const;
const session = [SHELL_TEST, 'the last item of the menu follows the session'] as const;
const footer = [
  SHELL_TEST,
  'the footer describes the site and links to legal pages and social profiles',
] as const;
const unknown = [SHELL_TEST, 'an address without a page is the 404 page'] as const;
const blocker = [SHELL_TEST, 'the page is replaced by a notice if an ad blocker is active'] as const;
const home = [
  `${PAGES}home/home.test.tsx`,
  'shows the four newest tracks, with links to their pages and to all tracks',
] as const;
const homeLicences = [
  `${PAGES}home/home.test.tsx`,
  'summarises the licences and leads to the contracts',
] as const;
const trending = [`${PAGES}home/home.test.tsx`, 'leads from a trending tag to its tracks'] as const;
const homeSearch = [
  `${PAGES}home/home.test.tsx`,
  'ignores a search of two characters and runs one of three',
] as const;
const homeFails = [
  `${APP}outages/pages.test.tsx`,
  'is reported on the home page once, and can be read again',
] as const;
const about = [
  `${PAGES}about/about.test.tsx`,
  'About shows three producers with photo, name, role and profiles',
] as const;
const tracks = [
  `${PAGES}tracks/tracks.test.tsx`,
  'shows six tracks on a page, the newest first, and keeps the page in the address',
] as const;
const paginator = [
  `${PAGES}tracks/tracks.test.tsx`,
  'shows two page numbers at each end, two around the current one, and dots',
] as const;
const search = [
  `${PAGES}tracks/tracks.test.tsx`,
  'finds titles and tags from three characters, and says when nothing is found',
] as const;
const trackLoads = [
  `${APP}outages/pages.test.tsx`,
  'is reported on its page, which can read it again',
] as const;
const dialog = [
  `${PAGES}checkout/cart.test.tsx`,
  'puts a track into the cart with the licence of the dialog, once',
] as const;
const removal = [
  `${PAGES}checkout/cart.test.tsx`,
  'lets items be removed one by one and all at once, each with a notification',
] as const;
const signInFirst = [
  `${PAGES}checkout/cart.test.tsx`,
  'asks a signed-out visitor to sign in before the checkout, and sends nothing',
] as const;
const success = [
  `${PAGES}checkout/success/success.test.tsx`,
  'the success page follows a slow payment until the order is fulfilled',
] as const;
const noSuccess = [
  `${PAGES}checkout/success/success.test.tsx`,
  'the success page of an unknown payment is the 404 page after one call, and keeps the cart',
] as const;
const cartStored = [
  `${FEATURES}sales/cart/cart.test.ts`,
  'stores each item with its price, and nothing when empty',
] as const;
const cartSent = [
  `${FEATURES}sales/checkout/checkoutRequest.test.ts`,
  'checkout request has the documented payload',
] as const;
const contactSent = [
  `${FEATURES}people/contact/contact.test.tsx`,
  'a contact message is sent once even if its button is pressed twice, and its fields are empty again',
] as const;
const contactOrder = [
  `${FEATURES}people/contact/contact.test.tsx`,
  'the contact form reports the first error: email, then name, then message',
] as const;
const contactCounter = [
  `${FEATURES}people/contact/contact.test.tsx`,
  'the message counter of the contact form stops at 300 characters',
] as const;
const newsletterInvalid = [
  `${PAGES}newsletter.test.tsx`,
  'an invalid email shows a warning and sends no request',
] as const;
const newsletterSent = [
  `${PAGES}newsletter.test.tsx`,
  'a subscription leads to the thank-you page, with a notification and an empty field',
] as const;
const newsletterRefused = [
  `${PAGES}newsletter.test.tsx`,
  "the server's refusal is shown as an error and the email is kept",
] as const;
const staticPages = [
  'tests/api/pages/html/pages.test.ts',
  '%s shows its text and has its own title and description',
] as const;
const everyPage = [
  'tests/e2e/storefront/navigation.spec.ts',
  'every page has a heading and a title and fits the screen',
] as const;
const terms = [
  `${PAGES}legal/legal.test.tsx`,
  'the terms have 24 sections with text, of which one is open at a time, and no note for the owner',
] as const;
const privacy = [
  `${PAGES}legal/legal.test.tsx`,
  'the privacy policy has three sections and a controller, and no note for the owner',
] as const;
const contracts = [`${PAGES}legal/legal.test.tsx`, 'both contracts state their terms'] as const;
const profileVisitor = [
  `${ACCOUNT}session/expiry.test.tsx`,
  'a visitor who never signed in finds the 404 page instead of the profile',
] as const;
const profileRefused = [
  `${ACCOUNT}profile/profile.test.tsx`,
  'are refused if username or email have less than three characters, which is logged',
] as const;
const profileSaved = [
  `${ACCOUNT}profile/profile.test.tsx`,
  'are saved, and the page reloads after three seconds',
] as const;
const passwordChange = [
  `${ACCOUNT}profile/profile.test.tsx`,
  'is compared with its confirmation, which is logged, starts a new session, and the page reloads',
] as const;
const deletion = [
  `${ACCOUNT}profile/profile.test.tsx`,
  'an account is deleted after a confirmation, and nothing of it stays in the browser',
] as const;
const logout = [
  `${ACCOUNT}profile/profile.test.tsx`,
  'logging out ends the session in the browser and on the server, and leads home',
] as const;
const tabs = [
  'tests/e2e/account/account.spec.ts',
  'a visitor signs up, changes username and email, and logs out, which ends the session on the server',
] as const;
const ordersLoad = [
  `${FEATURES}sales/orders/orders.test.tsx`,
  'orders show that they load, and that there are none',
] as const;
const orders = [
  `${FEATURES}sales/orders/orders.test.tsx`,
  'every state of an order is explained, with downloads of kept lines only',
] as const;
const SIGN_IN_TEST = `${ACCOUNT}sign-in/sign-in.test.tsx`;
const authLinks = [SIGN_IN_TEST, 'link to each other and to the home page'] as const;
const recognised = [SIGN_IN_TEST, 'lead a signed-in customer from %s to the profile'] as const;
const showPassword = [SIGN_IN_TEST, 'show the password on request at %s'] as const;
const signUpFields = [SIGN_IN_TEST, 'requires every field and focuses the first empty one'] as const;
const signUpSent = [SIGN_IN_TEST, 'starts a session and leads home'] as const;
const signInSent = [SIGN_IN_TEST, 'shows that it is under way, leads home and keeps the cart'] as const;
const forgotten = [SIGN_IN_TEST, 'needs a valid email'] as const;
const forgottenSent = [
  SIGN_IN_TEST,
  'shows the answer, and logs the link that the emulators answer',
] as const;
const resetDiffers = [SIGN_IN_TEST, 'reports different passwords before a request is sent'] as const;
const resetSent = [SIGN_IN_TEST, 'is confirmed, and the page leads home after three seconds'] as const;
const expiry = [
  `${ACCOUNT}session/expiry.test.tsx`,
  'a session is checked every three seconds; once expired it is cleared and the page reloads',
] as const;
const MEMBER_TEST = `${MEMBER}base/session/access.test.tsx`;
const memberSignIn = [MEMBER_TEST, 'leads to the dashboard and stores the session only'] as const;
const memberVisitor = [MEMBER_TEST, 'is the 404 page without a session'] as const;
const memberRejected = [MEMBER_TEST, 'leads to the sign-in with the reason if the session is %s'] as const;
const memberLogout = [MEMBER_TEST, 'ends on logout, which leads home'] as const;
const memberStored = [
  `${MEMBER}base/session/session.test.ts`,
  'stores the expiry before the token and clears both',
] as const;
const memberMenu = [
  `${MEMBER}dashboard/pages.test.tsx`,
  'the menu leads to every page, each with its address, heading and title',
] as const;
const small = [
  `${MEMBER}dashboard/pages.test.tsx`,
  'the dashboard keeps what is typed in it while the window is too narrow',
] as const;
const memberPages = [
  `${MEMBER}base/list/list.test.tsx`,
  'shows five rows per page, and keeps the page after a reload and until Back',
] as const;
const memberSearch = [`${MEMBER}base/list/list.test.tsx`, 'is sent by the tab of %s'] as const;
const deleting = [
  `${MEMBER}base/list/deletion.test.tsx`,
  'from the list of $tab names what will be gone, and reads the list again',
] as const;
const leaving = [
  `${MEMBER}base/list/deletion.test.tsx`,
  'does not happen when the question is left',
] as const;
const trackAdded = [
  `${MEMBER}beats/track-form/trackForm.test.tsx`,
  'a track is added by the addresses of its files',
] as const;
const trackUpdated = [
  `${MEMBER}beats/track-form/trackForm.test.tsx`,
  'the short form of a track is filled in, and sends the length of its audio',
] as const;
const trackCancelled = [
  `${MEMBER}beats/track-form/trackForm.test.tsx`,
  'closing the form changes nothing, and a click beside it asks first',
] as const;
const trackTime = [
  `${MEMBER}beats/workshop/trackDraft.test.ts`,
  'is trimmed when sent, with nan for an unknown time',
] as const;
const toasts = [
  'web/src/ui/toasts/toasts.test.tsx',
  'each kind of notification has its title and icon, and stays until it is closed',
] as const;
const toastColours = [
  'tests/e2e/storefront/shell/toasts.spec.ts',
  'each kind of notification has its colour and icon, bottom left',
] as const;
const tracksAll = [
  'tests/api/shop/catalogue/tracks.test.ts',
  'lists every track on sale, newest first, with public fields only',
] as const;
const tracksList = [
  'tests/api/shop/catalogue/tracks.test.ts',
  'finds tracks by prefixes of words in title and tag',
] as const;
const clock = [
  'domain/src/platform/time.test.ts',
  'formats durations as minutes and two-digit seconds, starting at 0:00',
] as const;
const marks = [
  'domain/src/platform/pagination.test.ts',
  'shows two pages at each margin and two around the current page',
] as const;
const sku = ['domain/src/sales/orders/orders.test.ts', 'zero-pads the SKU to at least three digits'] as const;

/** What the specification fixes literally, even misspellings, in its order. */
export const TABLE: readonly Row[] = [
  // Shell
  ['text', 'Please disable ad block and reload the page, thanks', `${APP}shell/ad-block`, blocker],
  ['text', 'About', `${APP}shell/Header.tsx`, menu],
  ['text', 'Tracks', `${APP}shell/Header.tsx`, menu],
  ['text', 'Contact', `${APP}shell/Header.tsx`, menu],
  ['text', 'Cart', `${APP}shell/Header.tsx`, menu],
  ['text', 'Profile', `${APP}shell/Header.tsx`, session],
  ['text', 'Sign In', `${APP}shell/Header.tsx`, session],
  ['text', 'Terms & Condition', `${APP}shell/Footer.tsx`, footer],
  ['text', 'Privacy Policy', `${APP}shell/Footer.tsx`, footer],
  ['text', 'Licencing Methods', `${APP}shell/Footer.tsx`, footer],
  ['text', 'Facebook', `${APP}shell/SocialLinks.tsx`, footer],
  ['text', 'Instagram', `${APP}shell/SocialLinks.tsx`, footer],
  ['text', 'Twitter', `${APP}shell/SocialLinks.tsx`, footer],
  ['text', 'Youtube', `${APP}shell/SocialLinks.tsx`, footer],
  ['text', 'music streaming site', `${APP}shell/Footer.tsx`, footer],

  // Public routes and what they say
  ['route', '/', home],
  ['text', 'made by real musicians', 'domain/src/shop/settings/front.ts', home],
  ['text', 'Trending', `${PAGES}home/HomePage.tsx`, home],
  ['text', 'See More', `${PAGES}home/HomePage.tsx`, home],
  ['text', 'Title', `${FEATURES}shop/catalogue/table/TrackTable.tsx`, home],
  ['text', 'Time', `${FEATURES}shop/catalogue/table/TrackTable.tsx`, home],
  ['text', 'Bpm', `${FEATURES}shop/catalogue/table/TrackTable.tsx`, home],
  ['text', 'Tags', `${FEATURES}shop/catalogue/table/TrackTable.tsx`, home],
  ['text', 'Licencing Methods', `${PAGES}home/LicencesSection.tsx`, homeLicences],
  ['text', 'No Data Found.', `${PAGES}home/HomePage.tsx`, homeFails],
  ['route', '/about', about],
  ['text', 'Beatmaker', 'domain/src/shop/settings/default-shop.ts', about],
  ['route', '/tracks', tracks],
  ['text', 'All Tracks', `${PAGES}tracks/TracksPage.tsx`, search],
  ['text', 'No data was found.', `${PAGES}tracks/TracksPage.tsx`, search],
  ['route', '/track/detail/:id', trackLoads],
  ['text', 'Data is Loading...', `${PAGES}tracks/TrackPage.tsx`, trackLoads],
  ['text', 'What type of license do you want ?', `${FEATURES}sales/cart/purchase/LicenceModal.tsx`, dialog],
  ['text', 'Add to cart', `${FEATURES}sales/cart/purchase/BuyButton.tsx`, dialog],
  ['text', 'Already in cart', `${FEATURES}sales/cart/purchase/BuyButton.tsx`, dialog],
  ['route', '/cart', removal],
  ['text', 'Product', `${FEATURES}sales/cart/CartTable.tsx`, removal],
  ['text', 'Licence', `${FEATURES}sales/cart/CartTable.tsx`, removal],
  ['text', 'Price', `${FEATURES}sales/cart/CartTable.tsx`, removal],
  ['text', 'Cart is empty', `${PAGES}checkout/CartPage.tsx`, removal],
  ['text', 'Delete cart items', `${PAGES}checkout/CartPage.tsx`, removal],
  ['text', 'Total', `${PAGES}checkout/CartPage.tsx`, removal],
  ['text', 'Checkout Now', `${PAGES}checkout/CartPage.tsx`, signInFirst],
  ['route', '/checkout/success/:transaction', success],
  ['text', 'Thanks you for purchase', `${PAGES}checkout/success/CheckoutSuccessPage.tsx`, success],
  ['route', '/contact', contactSent],
  ['text', 'Take Contact', `${FEATURES}people/contact/ContactForm.tsx`, contactSent],
  ['route', '/newsletter', newsletterSent],
  ['route', '/newsletter/unsubscribe/success', staticPages],
  ['text', 'You successully unsubscribe...', `${PAGES}MessagesPage.tsx`, staticPages],
  ['route', '/newsletter/unsubscribe/cancel', everyPage],
  ['route', '/terms', terms],
  ['text', 'Introduction', TERMS, terms],
  ['text', 'Communications', TERMS, terms],
  ['text', 'Purchases', TERMS, terms],
  ['text', 'Contests Sweepstakes and Promotions', TERMS, terms],
  ['text', 'Refunds', TERMS, terms],
  ['text', 'Content', TERMS, terms],
  ['text', 'Prohibited Uses', TERMS, terms],
  ['text', 'Analytics', TERMS, terms],
  ['text', 'No Use By Minors', TERMS, terms],
  ['text', 'Accounts', TERMS, terms],
  ['text', 'Intellectual Property', TERMS, terms],
  ['text', 'Copyright Policy', TERMS, terms],
  ['text', 'DMCA Notice', TERMS, terms],
  ['text', 'Error Reporting and Feedback', TERMS, terms],
  ['text', 'Links To Other Web Sites', TERMS, terms],
  ['text', 'Disclaimer Of Warranty', TERMS, terms],
  ['text', 'Limitation Of Liability', TERMS, terms],
  ['text', 'Termination', TERMS, terms],
  ['text', 'Governing Law', TERMS, terms],
  ['text', 'Changes To Service', TERMS, terms],
  ['text', 'Amendments To Terms', TERMS, terms],
  ['text', 'Waiver And Severability', TERMS, terms],
  ['text', 'Acknowledgement', TERMS, terms],
  ['text', 'Contact Us', TERMS, terms],
  ['route', '/privacy', privacy],
  ['route', '/licences', contracts],
  ['text', '3000 copies', `${CONTRACTS}default-licences.ts`, contracts],
  ['text', '500,000 streams', CONTRACTS, contracts],
  ['text', '70/30 publishing split', `${CONTRACTS}default-licences.ts`, contracts],
  ['text', '1,000,000', `${CONTRACTS}default-definitions.ts`, contracts],
  ['text', '150,000 units', `${CONTRACTS}default-definitions.ts`, contracts],
  ['text', 'Error 404 - Page not found', `${PAGES}NotFoundPage.tsx`, unknown],

  // Profile
  ['route', '/profile', profileVisitor],
  ['text', 'Error 404 - Page not found', `${PAGES}account/ProfilePage.tsx`, profileVisitor],
  ['text', 'User Info', `${PAGES}account/ProfilePage.tsx`, tabs],
  ['text', 'Orders', `${PAGES}account/ProfilePage.tsx`, ordersLoad],
  ['text', 'Save Change', `${ACCOUNT}profile/UserInfo.tsx`, profileSaved],
  ['text', 'Change Password', `${ACCOUNT}profile/Security.tsx`, passwordChange],
  ['text', 'Delete Account', `${ACCOUNT}profile/Security.tsx`, deletion],
  ['text', 'Logout', `${ACCOUNT}profile/Security.tsx`, logout],
  ['text', 'ID', `${FEATURES}sales/orders`, orders],
  ['text', 'Total', `${FEATURES}sales/orders`, orders],
  ['text', 'State', `${FEATURES}sales/orders`, orders],
  ['text', 'Data is loading', `${FEATURES}sales/orders`, ordersLoad],

  // Signing in
  ['route', '/signin', recognised],
  ['route', '/signup', recognised],
  ['route', '/forget-password', recognised],
  ['route', '/:email/resetpassword', recognised],
  ['text', 'Show password', 'web/src', showPassword],
  ['text', 'Confirm password', `${ACCOUNT}validation.ts`, signUpFields],
  ['text', 'Forgot Password', `${PAGES}account/ForgotPasswordPage.tsx`, authLinks],
  ['text', 'Reset Password', ACCOUNT, forgotten],
  ['text', 'Valid Password', ACCOUNT, resetSent],

  // Member space
  ['route', '/member/signin', memberRejected],
  ['text', 'Member Space', `${PAGES}member/MemberSignInPage.tsx`, everyPage],
  ['route', '/member/log/dashboard', memberVisitor],
  ['text', 'Error 404 - Page not found', `${PAGES}member/DashboardPage.tsx`, memberVisitor],
  ['text', 'Error 404 - Device too small', PAGES, small],
  ['text', 'Welcome back admin', `${MEMBER}dashboard/Dashboard.tsx`, memberSignIn],
  ['text', 'Logout', `${MEMBER}dashboard/Dashboard.tsx`, memberLogout],
  ['text', 'Users', `${MEMBER}dashboard/memberPages.ts`, memberMenu],
  ['text', 'Tracks', `${MEMBER}dashboard/memberPages.ts`, memberMenu],
  ['text', 'Comments', `${MEMBER}dashboard/memberPages.ts`, memberMenu],
  ['text', 'Newsletters', `${MEMBER}dashboard/memberPages.ts`, memberMenu],
  ['text', 'Invoices', `${MEMBER}dashboard/memberPages.ts`, memberMenu],
  ['text', 'Yes', `${MEMBER}base/list/ConfirmModal.tsx`, deleting],
  ['text', 'No', `${MEMBER}base/list/ConfirmModal.tsx`, leaving],
  ['text', 'Create', `${MEMBER}beats/track-form/TrackModal.tsx`, trackAdded],
  ['text', 'Update', `${MEMBER}beats/track-form/TrackModal.tsx`, trackUpdated],
  ['text', 'Cancel', 'web/src/ui/form', trackCancelled],
  ['text', 'png, jpeg, jpg', `${MEMBER}beats/track-form/TrackModal.tsx`, trackAdded],

  // Storage keys
  ['text', "cart: 'cart'", 'web/src/lib/storage/storedAtom.ts', cartStored],
  ['text', "token: 'token'", 'web/src/lib/storage/storedAtom.ts', logout],
  ['text', "tokenDuration: 'tokenDuration'", 'web/src/lib/storage/storedAtom.ts', expiry],
  ['text', "memberToken: 'member_token'", 'web/src/lib/storage/storedAtom.ts', memberStored],
  ['text', "memberTokenDuration: 'member_tokenDuration'", 'web/src/lib/storage/storedAtom.ts', memberStored],

  // Messages
  ['text', 'Email is not valid.', `${FEATURES}people/contact/useContact.ts`, contactOrder],
  ['text', 'Email is not valid.', `${ACCOUNT}validation.ts`, newsletterInvalid],
  [
    'text',
    'Name is not valid (Remove numbers/special characters).',
    `${FEATURES}people/contact/useContact.ts`,
    contactOrder,
  ],
  [
    'text',
    "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
    `${FEATURES}people/contact/useContact.ts`,
    contactOrder,
  ],
  [
    'text',
    'Name is not valid (Remove numbers/special characters).',
    'domain/src/api/messages.ts',
    [
      'tests/api/people/contact/contact.test.ts',
      'validates email, name and message in this order, with the messages of the form',
    ],
  ],
  [
    'text',
    "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
    'domain/src/api/messages.ts',
    [
      'tests/api/people/contact/contact.test.ts',
      'validates email, name and message in this order, with the messages of the form',
    ],
  ],
  ['text', "Password don't match.", `${ACCOUNT}validation.ts`, resetDiffers],
  ['text', 'Email is not correct.', `${ACCOUNT}validation.ts`, forgotten],
  ['text', 'Passwords are different', `${ACCOUNT}profile/ChangePasswordModal.tsx`, passwordChange],
  ['text', 'Please signin before checkout.', `${FEATURES}sales/checkout/checkoutError.ts`, signInFirst],
  ['text', 'Item has been removed.', `${FEATURES}sales/cart/changes.ts`, removal],
  ['text', 'Cart has been reset.', `${FEATURES}sales/cart/changes.ts`, removal],
  ['text', 'Success', 'web/src/ui/toasts/state.ts', toasts],
  ['text', 'Warning', 'web/src/ui/toasts/state.ts', toasts],
  ['text', 'Error', 'web/src/ui/toasts/state.ts', newsletterRefused],
  ['text', 'Check', 'web/src/ui/toasts/state.ts', toasts],
  ['text', '#5cb85c', 'web/src/styles/tokens.css', toastColours],
  ['text', '#d9534f', 'web/src/styles/tokens.css', toastColours],
  ['text', '#5bc0de', 'web/src/styles/tokens.css', toastColours],
  ['text', '#f0ad4e', 'web/src/styles/tokens.css', toastColours],

  // Payloads
  ['payload', 'POST /api/newsletter', ['email'], newsletterSent],
  ['payload', 'GET /api/tracks/all', [], tracksAll],
  ['payload', 'GET /api/tracks/list', ['search'], tracksList],
  ['payload', 'POST /api/contactform', ['name', 'email', 'message'], contactSent],
  [
    'payload',
    'POST /api/checkout',
    [
      'token',
      'data',
      'data.name',
      'data.sku',
      'data.price',
      'data.currency',
      'data.quantity',
      'total',
      'track_list',
      'track_list.title',
      'track_list.id',
      'track_list.license',
    ],
    cartSent,
  ],
  ['payload', 'POST /api/checkout/matching_id', ['transaction_id'], noSuccess],
  [
    'payload',
    'POST /api/currentuser',
    ['token'],
    ['tests/api/people/account/account.test.ts', 'a token that is no text belongs to nobody'],
  ],
  ['payload', 'PUT /api/userupdate', ['token', 'username', 'email'], profileSaved],
  ['payload', 'POST /api/userorders', ['token'], orders],
  ['payload', 'PUT /api/updatepassword', ['token', 'password'], passwordChange],
  ['payload', 'POST /api/deleteaccount', ['token'], deletion],
  ['payload', 'POST /api/forgottenpassword', ['email'], forgottenSent],
  ['payload', 'POST /api/resetpassword', ['email', 'password'], resetSent],
  ['payload', 'POST /api/signin', ['email', 'password'], signInSent],
  ['payload', 'POST /api/signup', ['email', 'password', 'username'], signUpSent],
  ['payload', 'POST /api/member/signin', ['email', 'password'], memberSignIn],
  [
    'payload',
    'POST /api/member/currentmember',
    ['token'],
    ['tests/api/people/member/signin.test.ts', 'requires the same token in header and body'],
  ],
  ['payload', 'GET /api/member/tracks', ['search'], memberSearch],
  ['payload', 'GET /api/member/users', ['search'], memberSearch],
  ['payload', 'GET /api/member/comments', ['search'], memberSearch],
  ['payload', 'GET /api/member/newsletters', ['search'], memberSearch],
  ['payload', 'GET /api/member/invoices', ['search'], memberSearch],
  ['payload', 'POST /api/member/tracks/add', ['title', 'image', 'media', 'tag', 'time', 'bpm'], trackAdded],
  [
    'payload',
    'POST /api/member/tracks/update',
    ['id', 'title', 'image', 'media', 'tag', 'time', 'bpm'],
    trackUpdated,
  ],
  ['payload', 'POST /api/member/tracks/delete', ['id'], deleting],
  ['payload', 'POST /api/member/users/delete', ['email'], deleting],
  ['payload', 'POST /api/member/comments/delete', ['_id'], deleting],

  // Constants
  ['constant', 'price of Non-Exclusive', '€24.99', dialog],
  ['constant', 'price of Exclusive', '€44.99', dialog],
  ['constant', 'currency', 'EUR', cartSent],
  ['constant', 'SKU of track 7', '007', sku],
  ['constant', 'characters of a contact message', 300, contactCounter],
  ['constant', 'tracks on the home page', 4, home],
  ['constant', 'trending tags', 2, trending],
  ['constant', 'characters of a search', 3, homeSearch],
  ['constant', 'tracks on a page', 6, tracks],
  ['constant', 'rows of a member list', 5, memberPages],
  ['constant', 'pages between the breaks', '1 2 … 9 10 … 19 20', marks],
  ['constant', 'characters of a username', 3, profileRefused],
  ['constant', 'milliseconds between checks of a session', 3000, expiry],
  ['constant', 'copyright year', 2021, footer],
  ['constant', 'time of 65 seconds', '1:05', clock],
  ['constant', 'time at the start', '0:00', clock],
  ['text', 'READING_MS = 3000', 'web/src/lib/page/reload.ts', profileSaved],
  ['text', 'REDIRECT_MS = 3000', `${PAGES}account/ResetPasswordPage.tsx`, resetSent],
  ['text', 'width >= 800px', `${PAGES}member/DashboardPage.tsx`, small],
  ['text', "'nan'", `${MEMBER}beats/workshop/trackDraft.ts`, trackTime],
  ['text', 'MARGIN_PAGES = 2', 'domain/src/platform/pagination.ts', paginator],
  ['text', 'RANGE_PAGES = 2', 'domain/src/platform/pagination.ts', paginator],

  // What differs, and why
  ['payload', 'POST /api/resetpassword', ['oobCode'], '0023-accounts'],
  ['payload', 'POST /api/deleteaccount', ['current_password'], '0023-accounts'],
  ['payload', 'PUT /api/updatepassword', ['current_password'], '0023-accounts'],
  ['payload', 'PUT /api/userupdate', ['current_password'], '0023-accounts'],
  ['payload', 'POST /api/checkout', ['discount_code'], '0032-deals'],
  ['payload', 'POST /api/checkout', ['withdrawal_consent'], '0046-lawful-defaults'],
  ['payload', 'POST /api/checkout', ['kit_list'], '0062-kits'],
  ['payload', 'POST /api/checkout', ['track_list.upgrade', 'track_list.offer'], '0039-upgrades-and-offers'],
  ['payload', 'GET /api/member/tracks', ['page', 'near'], '0013-member-lists'],
  ['text', 'Email is not valid.', `${ACCOUNT}validation.ts`, '0023-accounts'],
  ['text', 'or webp', `${MEMBER}beats/track-form/TrackFields.tsx`, '0014-uploads'],
];
