import { mcp } from '@store/domain/api/assistants';
import type { Route } from '../../platform/http/route';
import { checked } from '../../platform/http/answer-check';
import { refusal } from './protocol';
import { answerMessage } from './messages';

/** Tools that read what every visitor sees (decision 48). */
export const assistantRoutes: readonly Route[] = [
  // Bypasses `answer`: an assistant may also send responses, and refusals follow the protocol.
  {
    contract: mcp,
    answer: async (unparsed, call) => checked(mcp, await answerMessage(unparsed, call)),
    refuse: refusal,
  },
];
