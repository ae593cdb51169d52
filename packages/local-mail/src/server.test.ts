import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { startLocalMail, type RunningLocalMail } from './server';

let running: RunningLocalMail;

beforeAll(async () => {
  running = await startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined });
});
beforeEach(() => running.reset());
afterAll(() => running.close());

interface Sent {
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send({ to = 'reader@example.com', subject = 'Hello', text = 'Good day', ...more }: Sent = {}) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: running.smtpPort,
    auth: { user: 'any', pass: 'thing' },
  });
  await transport
    .sendMail({ from: 'Shop <shop@example.com>', to, subject, text, ...more })
    .finally(() => transport.close());
}

function web(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${running.webPort}${path}`, init);
}

function post(path: string, body: unknown): Promise<Response> {
  return web(path, { method: 'POST', body: JSON.stringify(body) });
}

describe('the SMTP server', () => {
  test('keeps a mail with its parts, headers and envelope', async () => {
    await send({
      subject: 'Grüße – 🎵',
      text: 'Žluťoučký kůň',
      html: '<p>Žluťoučký kůň</p>',
      headers: { 'List-Unsubscribe': '<https://shop.example/leave?token=abc>' },
    });
    const [mail] = running.messages();
    expect(mail).toMatchObject({
      envelope: { from: 'shop@example.com', to: ['reader@example.com'] },
      from: 'Shop <shop@example.com>',
      to: 'reader@example.com',
      subject: 'Grüße – 🎵',
      html: '<p>Žluťoučký kůň</p>',
    });
    expect(mail?.text.trim()).toBe('Žluťoučký kůň');
    expect(mail?.messageId).toMatch(/^<.+@.+>$/);
    expect(mail?.headers).toContainEqual({
      name: 'List-Unsubscribe',
      value: '<https://shop.example/leave?token=abc>',
    });
  });

  test('lists the mails to a recipient in any spelling, newest first', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two', to: 'other@example.com' });
    await send({ subject: 'three' });
    expect(running.messages('READER@example.com').map(({ subject }) => subject)).toEqual(['three', 'one']);
    expect(running.messages()).toHaveLength(3);
  });

  test('receives mails at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => send({ subject: String(index) })));
    expect(new Set(running.messages().map(({ id }) => id)).size).toBe(20);
  });

  test('keeps the newest thousand mails', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: running.smtpPort, pool: true });
    for (let index = 0; index < 1005; index++)
      await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: String(index) });
    transport.close();
    const kept = running.messages();
    expect(kept).toHaveLength(1000);
    expect(kept.at(-1)?.subject).toBe('5');
  });
});

describe('a prepared refusal', () => {
  test('of a recipient has the status and applies to that recipient alone', async () => {
    await post('/_control/refusals', { to: 'Reader@example.com', status: 452 });
    await expect(send()).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 452 });
    await send({ to: 'other@example.com' });
    expect(running.messages()).toHaveLength(1);
  });

  test('of the content is made after the mail was received', async () => {
    running.refuse({ at: 'content', status: 554, text: 'No thanks' });
    await expect(send()).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 554 });
    expect(running.messages()).toEqual([]);
  });

  test('ends the connection', async () => {
    running.refuse({ at: 'disconnect', times: 1 });
    await expect(send()).rejects.toThrow();
    await send();
  });

  test('applies as often as it says', async () => {
    running.refuse({ times: 2 });
    await expect(send()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    await send();
    expect(running.messages()).toHaveLength(1);
  });

  test('is rejected with the faulty field', async () => {
    const response = await post('/_control/refusals', { status: 200 });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('status');
  });
});

describe('the inbox page', () => {
  test('lists the mails and shows one with its views', async () => {
    await send({ subject: 'With <b>markup</b>', html: '<p>Hello</p>' });
    const [mail] = running.messages();
    const list = await (await web('/')).text();
    expect(list).toContain('With &lt;b&gt;markup&lt;/b&gt;');
    const opened = await (await web(`/?mail=${mail?.id}`)).text();
    expect(opened).toContain(`src="/mails/${mail?.id}/html"`);
    expect(await (await web(`/?mail=${mail?.id}&view=text`)).text()).toContain('Good day');
    expect(await (await web(`/?mail=${mail?.id}&view=headers`)).text()).toContain('MIME-Version');
  });

  test('shows the text of a mail without HTML', async () => {
    await send();
    const page = await (await web(`/?mail=${running.messages()[0]?.id}&view=html`)).text();
    expect(page).toContain('<pre>Good day');
    expect(page).not.toContain('<iframe');
  });

  test('shows a mail’s HTML in a frame that runs no scripts', async () => {
    await send({ html: '<script>alert(1)</script>' });
    const id = running.messages()[0]?.id;
    expect(await (await web(`/?mail=${id}`)).text()).toMatch(/sandbox="allow-popups [^"]*"/);
    const policy = (await web(`/mails/${id}/html`)).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(policy).not.toContain('script');
  });

  test('answers requests of other sites with 403', async () => {
    const foreign = { headers: { Origin: 'https://evil.example' }, method: 'POST' };
    expect((await web('/clear', foreign)).status).toBe(403);
  });

  test('answers unknown pages and mails with 404', async () => {
    for (const path of ['/mails/99999/html', '/nothing']) expect((await web(path)).status).toBe(404);
    expect((await web('/?mail=99999')).status).toBe(200);
  });

  test('deletes all mails', async () => {
    await send();
    expect((await web('/clear', { method: 'POST', redirect: 'manual' })).status).toBe(303);
    expect(running.messages()).toEqual([]);
  });
});

test('the control API lists mails', async () => {
  await send({ to: 'one@example.com' });
  await send({ to: 'two@example.com' });
  const body = v.parse(
    v.object({ messages: v.array(v.object({ to: v.string() })) }),
    await (await web('/_control/messages?to=two@example.com')).json(),
  );
  expect(body.messages).toEqual([{ to: 'two@example.com' }]);
  expect(await (await web('/_control/messages/count')).json()).toEqual({ count: 2 });
});

test('a port in use is reported, and nothing stays open', async () => {
  const options = { host: '127.0.0.1', smtpPort: running.smtpPort, webPort: 0, log: () => undefined };
  await expect(startLocalMail(options)).rejects.toThrow(/EADDRINUSE/);
});
