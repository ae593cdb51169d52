import { PREVIEW_LENGTHS } from '@store/domain/shop/files/excerpts';
import type { AdBlockProbe, AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import type { TaxSettings } from '@store/domain/shop/settings/settings';
import { ChoiceSetting } from '../fields';
import type { SectionProps } from '../useSettingsDraft';

const AD_BLOCK: Readonly<Record<AdBlockSetting, string>> = {
  everywhere: 'On every page',
  'except-return': 'On every page except the one after payment',
  off: 'Nowhere',
};

const PROBES: readonly (readonly [AdBlockProbe | null, string])[] = [
  [null, 'Not decided (a Google advertising server is asked)'],
  ['third-party', 'Ask a Google advertising server'],
  ['same-origin', 'Ask for a file on this site'],
];

const BEHAVIOUR: Readonly<Record<NonNullable<TaxSettings['behaviour']>, string>> = {
  inclusive: 'Prices include tax',
  exclusive: 'Tax is added to prices',
  unspecified: 'As set in Stripe',
};

const FLAGS = [
  ['automatic', 'Automatic tax', 'Stripe Tax computes the tax; it must be set up in Stripe first.'],
  ['billingAddress', 'Billing address', 'Buyers must enter one.'],
  ['taxIds', 'Tax ids', 'Businesses may enter theirs.'],
  ['invoices', 'Invoices', 'Stripe creates an invoice for payments that are charged at once.'],
  [
    'managed',
    'Managed Payments',
    'Stripe sells in its own name, collects and pays the taxes, creates the invoices and answers questions about payments, for a fee. Accept its terms in Stripe first.',
  ],
] as const;

const BUYERS: readonly (readonly [boolean, string])[] = [
  [false, 'Buyers need an account'],
  [true, 'Buyers can pay without an account'],
];

const SIGN_IN: readonly (readonly [boolean, string])[] = [
  [false, 'Password only'],
  [true, 'Password, or a link by email'],
];

const READABLE: readonly (readonly [boolean, string])[] = [
  [true, 'Can read the shop'],
  [false, 'Cannot read the shop'],
];

function onOff(isOn: boolean): string {
  return isOn ? 'On' : 'Off';
}

function choicesOf<Value extends string>(names: Readonly<Record<Value, string>>, deployed: Value) {
  const own = (Object.keys(names) as Value[]).map((value): readonly [Value | null, string] => [
    value,
    names[value],
  ]);
  return [[null, `Default: ${names[deployed]}`] as const, ...own];
}

function flagChoices(deployed: boolean): readonly (readonly [boolean | null, string])[] {
  return [
    [null, `Default: ${onOff(deployed)}`],
    [true, 'On'],
    [false, 'Off'],
  ];
}

export function AdBlockProbeField({ editor: { draft, errors, editShop } }: SectionProps) {
  return (
    <ChoiceSetting
      path="shop.adBlockProbe"
      label="Detection of ad blockers"
      hint="The advertising server receives the network address of every visitor; your own file sends nothing to anyone else. The built-in privacy policy states what you choose; in your own text, {adblock} does."
      value={draft.shop.adBlockProbe}
      choices={PROBES}
      errors={errors}
      onChange={(adBlockProbe) => editShop({ adBlockProbe })}
    />
  );
}

interface TaxFlagProps extends SectionProps {
  readonly flag: (typeof FLAGS)[number];
}

function TaxFlag({ flag, editor: { draft, errors, editOperation }, deployed }: TaxFlagProps) {
  const [name, label, hint] = flag;
  const { tax } = draft.operation;
  return (
    <ChoiceSetting
      path={`operation.tax.${name}`}
      label={label}
      hint={hint}
      value={tax[name]}
      choices={flagChoices(deployed.tax[name])}
      errors={errors}
      onChange={(value) => editOperation({ tax: { ...tax, [name]: value } })}
    />
  );
}

export function AutomaticTaxField(props: SectionProps) {
  return <TaxFlag flag={FLAGS[0]} {...props} />;
}

export function OperationSection(props: SectionProps) {
  const { draft, errors, editShop, editOperation } = props.editor;
  const { deployed } = props;
  const { doubleOptIn, assistants, guestCheckout, signInLinks, tax } = draft.operation;
  return (
    <>
      <ChoiceSetting
        path="shop.preview"
        label="Previews of new beats"
        hint="What visitors hear, with the shop’s watermark. Each beat can have its own length."
        value={draft.shop.preview}
        choices={PREVIEW_LENGTHS}
        errors={errors}
        onChange={(preview) => editShop({ preview })}
      />
      <ChoiceSetting
        path="shop.adBlock"
        label="Ad-block notice"
        hint="Where visitors are asked to disable their ad blocker."
        value={draft.shop.adBlock}
        choices={choicesOf(AD_BLOCK, deployed.adBlock)}
        errors={errors}
        onChange={(adBlock) => editShop({ adBlock })}
      />
      <AdBlockProbeField {...props} />
      <ChoiceSetting
        path="operation.doubleOptIn"
        label="Double opt-in"
        hint="An address is subscribed only after its owner has opened a mailed link. Many countries require it."
        value={doubleOptIn}
        choices={flagChoices(deployed.doubleOptIn)}
        errors={errors}
        onChange={(value) => editOperation({ doubleOptIn: value })}
      />
      <ChoiceSetting
        path="operation.assistants"
        label="Assistants and merchants"
        hint="AI assistants can search the beats and hand out links that fill a cart (/llms.txt and /api/mcp), and merchants’ services can list them (/feeds/products.xml). They see what every visitor sees."
        value={assistants}
        choices={READABLE}
        errors={errors}
        onChange={(value) => editOperation({ assistants: value })}
      />
      <ChoiceSetting
        path="operation.guestCheckout"
        label="Checkout"
        hint="Without an account, files and contracts go to the address that a buyer enters at payment, with a secret link. Upgrades, offers and codes with a limit per customer still need an account."
        value={guestCheckout}
        choices={BUYERS}
        errors={errors}
        onChange={(value) => editOperation({ guestCheckout: value })}
      />
      <ChoiceSetting
        path="operation.signInLinks"
        label="Customer sign-in"
        hint="A link works once, for an hour, and confirms the address. Members always use their password. First turn on “Email link” in Firebase: Authentication, Sign-in method, Email/Password."
        value={signInLinks}
        choices={SIGN_IN}
        errors={errors}
        onChange={(value) => editOperation({ signInLinks: value })}
      />
      {FLAGS.map((flag) => (
        <TaxFlag key={flag[0]} flag={flag} {...props} />
      ))}
      <ChoiceSetting
        path="operation.tax.behaviour"
        label="Prices and tax"
        hint="Only has an effect with automatic tax."
        value={tax.behaviour}
        choices={choicesOf(BEHAVIOUR, deployed.tax.behaviour)}
        errors={errors}
        onChange={(behaviour) => editOperation({ tax: { ...tax, behaviour } })}
      />
    </>
  );
}
