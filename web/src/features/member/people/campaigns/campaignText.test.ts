import type { CampaignRow } from '@store/domain/api/member/newsletter';
import { describe, expect, test } from 'vitest';
import { durationText, progressText, whenText } from './campaignText';

const ROW: CampaignRow = {
  id: 'a',
  state: 'draft',
  subject: '',
  version: 1,
  changed: Date.UTC(2026, 0, 1, 12),
  send_at: null,
  started: null,
  finished: null,
  progress: null,
  pause: null,
  can_retry: false,
};

describe('the duration of sending', () => {
  test('is in minutes, hours or days', () => {
    expect(durationText({ subscribers: 1, per_minute: 20, per_day: 200 })).toBe('about 1 minute');
    expect(durationText({ subscribers: 200, per_minute: 20, per_day: 200 })).toBe('about 15 minutes');
    expect(durationText({ subscribers: 5000, per_minute: 20, per_day: 5000 })).toBe('about 6 hours');
    expect(durationText({ subscribers: 5000, per_minute: 20, per_day: 200 })).toBe('about 24 days');
  });
});

describe('the state of a newsletter', () => {
  test('states the number of recipients', () => {
    expect(progressText(ROW)).toBe('');
    const progress = { recipients: 1, sent: 0, failed: 0, delayed: 0 };
    expect(progressText({ progress })).toBe('0 of 1 subscriber reached.');
    expect(progressText({ progress: { recipients: 9, sent: 5, failed: 3, delayed: 1 } })).toBe(
      '5 of 9 subscribers reached, 1 will be tried again, 3 failed.',
    );
  });

  test('says why sending pauses', () => {
    const pause = { reason: 'The limit is reached.', until: Date.UTC(2026, 0, 2) };
    expect(whenText({ ...ROW, state: 'sending', started: 1, pause })).toMatch(
      /^Sending pauses until .+\. The limit is reached\.$/,
    );
  });

  test('says that a newsletter that is due begins soon', () => {
    expect(whenText({ ...ROW, state: 'scheduled', send_at: Date.now() - 1 })).toContain(
      'within five minutes',
    );
    expect(whenText({ ...ROW, state: 'scheduled', send_at: Date.now() + 1e9 })).toContain('will be sent on');
  });
});
