import { describe, expect, test } from 'vitest';
import { campaignFault, sendingMinutes } from './campaigns';

const CONTENT = { subject: 'New beats', preheader: '', body: 'Hello', beats: [] };

describe('campaignFault', () => {
  test('names the first field that is missing', () => {
    expect(campaignFault(CONTENT)).toBeNull();
    expect(campaignFault({ ...CONTENT, subject: ' ' })?.field).toBe('subject');
    expect(campaignFault({ ...CONTENT, body: '\n' })?.field).toBe('body');
  });

  test('accepts beats without a text', () => {
    expect(campaignFault({ ...CONTENT, body: '', beats: [1] })).toBeNull();
  });
});

describe('sendingMinutes', () => {
  test('divides the subscribers by the rate', () => {
    expect(sendingMinutes({ subscribers: 0, per_minute: 20, per_day: 200 }, 1)).toBe(0);
    expect(sendingMinutes({ subscribers: 100, per_minute: 20, per_day: 200 }, 1)).toBe(5);
    expect(sendingMinutes({ subscribers: 100, per_minute: 20, per_day: 200 }, 0.5)).toBe(10);
  });

  test('waits for the next day when the limit of a day is reached', () => {
    expect(sendingMinutes({ subscribers: 200, per_minute: 20, per_day: 200 }, 1)).toBe(10);
    expect(sendingMinutes({ subscribers: 410, per_minute: 10, per_day: 200 }, 1)).toBe(2 * 1440 + 1);
  });
});
