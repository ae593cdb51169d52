import { AD_BLOCK_BAIT } from '@store/domain/pages/ad-block';

const ADVERTISING_DOMAIN =
  'Your browser also requests one file from a Google advertising server to detect ad blockers. That server receives your IP address and nothing else; its response is not stored.';

const OWN_SITE =
  'To detect ad blockers, your browser also requests a file of this shop whose name looks like an advertisement. Nobody else receives anything.';

/** What the privacy policy says about the detection of ad blockers by an address; empty if nothing is asked. */
export function adBlockNotice(address: string | null): string {
  if (address === null) return '';
  return address === AD_BLOCK_BAIT ? OWN_SITE : ADVERTISING_DOMAIN;
}
